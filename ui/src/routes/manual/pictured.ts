/** Its pictures, as the window has them. */
const pictures = import.meta.glob<string>('../../../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What a part of the manual says, with the pictures that the window carries. */
export function pictured(html: string): string {
  return html.replace(/src="pictures\/([^"]+)"/g, (_, name: string) => {
    const [, url] = Object.entries(pictures).find(([path]) => path.endsWith(`/${name}`)) ?? [];
    return `src="${url ?? ''}"`;
  });
}
