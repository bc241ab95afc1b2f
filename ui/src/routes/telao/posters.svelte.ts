// Pictures of sponsors as they are shown: each is fetched once.
import type { Sponsor } from '../../lib/backend';
import { Unreachable } from '../../lib/backend/wall';

export class Posters {
  pictures = $state.raw<{ id: number; url: string }[]>([]);
  private fetched = '';

  /** Who has them. */
  constructor(private readonly fetch: (id: number) => Promise<ArrayBuffer>) {}

  /** One that cannot be read, or is kept no more, is passed over; one that nobody answered for is asked for again. */
  async take(sponsors: Sponsor[]): Promise<void> {
    const wanted = sponsors.filter((one) => one.there).map((one) => one.id);
    if (wanted.join() === this.fetched) return;
    this.fetched = wanted.join();
    const before = this.pictures;
    const found: typeof before = [];
    for (const id of wanted) {
      const old = before.find((one) => one.id === id);
      const url = old?.url ?? (await this.pictureOf(id));
      if (url) found.push({ id, url });
    }
    this.pictures = found;
    for (const old of before) if (!wanted.includes(old.id)) URL.revokeObjectURL(old.url);
  }

  /** Nobody looks any more. */
  drop(): void {
    for (const one of this.pictures) URL.revokeObjectURL(one.url);
    this.pictures = [];
  }

  private async pictureOf(id: number): Promise<string | null> {
    const bytes = await this.fetch(id).catch((error: unknown) => {
      if (error instanceof Unreachable) this.fetched = '';
      return null;
    });
    if (!bytes) return null;
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    const picture = new Image();
    picture.src = url;
    return picture.decode().then(
      () => url,
      () => null,
    );
  }
}
