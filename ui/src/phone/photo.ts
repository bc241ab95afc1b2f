// The photo of a sheet, as small as the host takes it.

/** Pixels of its longer side at most: more shows nothing more of a sheet. */
export const LONGEST = 2_400;
/** Bytes at most. */
export const MOST = 3 << 20;
/** How well it is kept, better first. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/** As large as it is drawn, whatever it was. */
export function fitted(width: number, height: number): [width: number, height: number] {
  const by = Math.min(1, LONGEST / Math.max(width, height));
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
}

/** A picture of somebody's as a JPEG that can be sent; fails where it is none. */
export async function shrunk(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = fitted(picture.naturalWidth, picture.naturalHeight);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality));
      if (jpeg && jpeg.size <= MOST) return new Uint8Array(await jpeg.arrayBuffer());
    }
    throw new Error('too large');
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}
