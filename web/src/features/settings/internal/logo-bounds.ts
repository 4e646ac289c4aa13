/** A rectangle of a picture, in its pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of four bytes, row by row: red, green, blue, opacity. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** How far a channel may differ from the margin's before it counts as content: scans and JPEG are never quite even. */
const tolerance = 12;

/**
 * The bounds of the picture without its even margin, whose colour is that of the first pixel; the whole picture where
 * it is even.
 */
export function withoutMargin({ data, width, height }: Pixels): Bounds {
  const opacityOfFirst = data[3] ?? 0;
  const isMargin = (place: number) => {
    const opacity = data[place + 3] ?? 0;
    if (opacity <= tolerance && opacityOfFirst <= tolerance) return true;
    return [0, 1, 2, 3].every((part) => Math.abs((data[place + part] ?? 0) - (data[part] ?? 0)) <= tolerance);
  };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isMargin((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right === -1) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
