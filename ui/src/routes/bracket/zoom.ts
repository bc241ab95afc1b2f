// How large the picture of a bracket is shown.

interface Size {
  width: number;
  height: number;
}

/** Smaller than this names cannot be read at a desk. */
const READ = 0.75;
const MOST = 2;
const LEAST = 0.2;
/** A small bracket on a large screen grows, but not out of measure. */
const GROWS = 1.5;
const STEP = 1.25;

/** All of the picture at once. */
export function whole(picture: Size, view: Size): number {
  if (picture.width === 0 || picture.height === 0 || view.width === 0 || view.height === 0) return 1;
  return Math.min(GROWS, view.width / picture.width, view.height / picture.height);
}

/** As it begins: all of it, as long as it can be read; what has to be scrolled anyway is as large as its width allows. */
export function begin(picture: Size, view: Size): number {
  const all = whole(picture, view);
  return all < READ ? Math.max(READ, Math.min(1, view.width / picture.width)) : all;
}

/** One step larger or smaller. */
export function next(scale: number, by: 1 | -1): number {
  return Math.min(MOST, Math.max(LEAST, scale * STEP ** by));
}
