// A name that does not fit is cut in its middle: what tells two teams of a club apart stands at the end.

/** What of a text is kept, so many letters of it: more of its beginning than of its end. */
function keeping(letters: string[], kept: number): string {
  const head = Math.ceil((kept * 2) / 3);
  const start = letters.slice(0, head).join('').trimEnd();
  return `${start}…${letters.slice(letters.length - (kept - head)).join('')}`;
}

/** The text, or as much of it as fits. */
export function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  let [least, most] = [1, letters.length - 1];
  while (least < most) {
    const kept = Math.ceil((least + most) / 2);
    if (fits(keeping(letters, kept))) least = kept;
    else most = kept - 1;
  }
  return keeping(letters, least);
}

/** Digits of one width are a little wider than those that the canvas measures. */
const SLACK = 1.02;

let canvas: CanvasRenderingContext2D | null = null;

/** How wide a text is in this font, in pixels. */
export function widths(font: string): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d');
  return (text) => {
    if (!canvas) return 0;
    canvas.font = font;
    return canvas.measureText(text).width * SLACK;
  };
}
