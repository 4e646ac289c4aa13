export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible square of a picture: its centre in shares of the picture's width and height, and its zoom. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  /** 1 shows as much as the shorter side allows. */
  readonly zoom: number;
}

/** The largest square in the picture's centre. */
export const middle: Cut = { x: 0.5, y: 0.5, zoom: 1 };

export const maxZoom = 4;

/** The square in the picture, in its pixels. */
export function squareOf(size: Size, { x, y, zoom }: Cut): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** The square moved by shares of its own side, and kept within the picture. */
export function movedCut(size: Size, cut: Cut, right: number, down: number): Cut {
  const { side } = squareOf(size, cut);
  return {
    x: within(cut.x + (right * side) / size.width, side / size.width),
    y: within(cut.y + (down * side) / size.height, side / size.height),
    zoom: cut.zoom,
  };
}

/** The same centre at another zoom; near the picture's edge the centre moves inwards. */
export function zoomedCut(size: Size, cut: Cut, zoom: number): Cut {
  return movedCut(size, { ...cut, zoom: Math.min(Math.max(zoom, 1), maxZoom) }, 0, 0);
}

/** The centre of a part `share` wide, moved so that the part stays between 0 and 1. */
function within(centre: number, share: number): number {
  return Math.min(Math.max(centre, share / 2), 1 - share / 2);
}
