import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, lightOf, oklchOf, paletteOf } from './palette.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('reads the colours that CSS Color 4 gives as examples', () => {
  const known = {
    '#ff0000': [0.628, 0.258, 29.23],
    '#00ff00': [0.866, 0.295, 142.5],
    '#0000ff': [0.452, 0.313, 264.05],
  };
  for (const [hex, [lightness = 0, chroma = 0, hue = 0]] of Object.entries(known)) {
    const { l, c, h } = oklchOf(hex);
    expect(l).toBeCloseTo(lightness, 2);
    expect(c).toBeCloseTo(chroma, 2);
    expect(h).toBeCloseTo(hue, 1);
  }
  expect(oklchOf('#ffffff').c).toBeCloseTo(0, 4);
  expect(oklchOf('#000000').l).toBe(0);
});

test('writes a colour as it was read', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(hexOf(oklchOf(colour))).toBe(colour);
    }),
  );
});

test.each(['light', 'dark'] as const)(
  'in the %s theme text stands out 9:1 and the bar 3:1, whatever the colour',
  (theme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { card, ink, bar } = paletteOf(colour, theme);
        expect(contrast(ink, card)).toBeGreaterThanOrEqual(9);
        expect(contrast(bar, card)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2_000 },
    );
  },
);

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
