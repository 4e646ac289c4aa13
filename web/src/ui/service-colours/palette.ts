import { hexOf, oklchOf } from './oklch.ts';

type Theme = 'light' | 'dark';

/** The colours of a service, each as `#rrggbb`: the card's background, its text, its bar, its border, a tile on the card. */
type Palette = Readonly<Record<'card' | 'ink' | 'bar' | 'line' | 'tile', string>>;

/**
 * The colours of a service from the user's own colour: any `#rrggbb`. Only its hue and some of its chroma are used and the
 * lightness is ours, so that text has a contrast of 9:1 and the bar 3:1 on the card for any colour.
 */
export function paletteOf(hex: string, theme: Theme): Palette {
  const { c, h } = oklchOf(hex);
  return theme === 'light'
    ? {
        card: hexOf({ l: 0.962, c: c * 0.21, h }),
        ink: hexOf({ l: 0.34, c: Math.min(0.085, c * 0.72), h }),
        bar: hexOf({ l: 0.6, c: Math.min(c, 0.16), h }),
        line: hexOf({ l: 0.9, c: c * 0.4, h }),
        tile: hexOf({ l: 0.872, c: c * 0.43, h }),
      }
    : {
        card: hexOf({ l: 0.305, c: c * 0.21, h }),
        ink: hexOf({ l: 0.9, c: Math.min(0.085, c * 0.4), h }),
        bar: hexOf({ l: 0.72, c: Math.min(c, 0.16), h }),
        line: hexOf({ l: 0.4, c: c * 0.4, h }),
        tile: hexOf({ l: 0.22, c: c * 0.3, h }),
      };
}
