import { expect, test } from 'vitest';
import { type Cut, maxZoom, middle, movedCut, squareOf, zoomedCut } from './cut-square.ts';

const wide = { width: 400, height: 200 };

test('RES-04 at first as much of the middle is shown as the shorter side allows', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 100, top: 0, side: 200 });
});

test('RES-04 the square moves by its own side, and stops at the edges of the picture', () => {
  expect(squareOf(wide, movedCut(wide, middle, 0.25, 0))).toEqual({ left: 150, top: 0, side: 200 });
  expect(squareOf(wide, movedCut(wide, middle, 9, 9))).toEqual({ left: 200, top: 0, side: 200 });
  expect(squareOf(wide, movedCut(wide, middle, -9, -9))).toEqual({ left: 0, top: 0, side: 200 });
});

test('RES-04 enlarging keeps the middle; back at the edge the square gives way', () => {
  const near = zoomedCut(wide, middle, 2);
  expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 });
  const corner = movedCut(wide, near, 9, 9);
  expect(squareOf(wide, corner)).toEqual({ left: 300, top: 100, side: 100 });
  expect(squareOf(wide, zoomedCut(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 });
});

test('RES-04 whatever is done, the square lies in the picture', () => {
  let cut: Cut = middle;
  for (let step = 0; step < 500; step += 1) {
    cut = movedCut(wide, cut, Math.sin(step * 7), Math.cos(step * 3));
    cut = zoomedCut(wide, cut, 2 + 3 * Math.sin(step));
    const { left, top, side } = squareOf(wide, cut);
    expect(cut.zoom).toBeGreaterThanOrEqual(1);
    expect(cut.zoom).toBeLessThanOrEqual(maxZoom);
    for (const edge of [left, top, wide.width - left - side, wide.height - top - side])
      expect(edge).toBeGreaterThan(-1e-9);
  }
});
