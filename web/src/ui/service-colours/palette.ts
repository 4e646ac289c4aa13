type Theme = 'light' | 'dark';

/**
 * The colours of a service, each as `#rrggbb`: the card's background, its text, its bar, its border, a tile on the
 * card.
 */
type Palette = Readonly<Record<'card' | 'ink' | 'bar' | 'line' | 'tile', string>>;

/**
 * The colours of a service from the user's own colour: any `#rrggbb`. Only its hue and some of its chroma are used and
 * the lightness is ours, so that text has a contrast of 9:1 and the bar 3:1 on the card for any colour.
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

/** A perceptual colour: lightness and chroma from 0, hue in degrees. Like CSS `oklch()`. */
type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** Reads `#rrggbb`. The matrices are those of Oklab in CSS Color 4. Exported for its tests. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = lightOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The nearest `#rrggbb`; values outside the screen’s gamut are clipped, as browsers do. Exported for its tests. */
export function hexOf({ l, c, h }: Oklch): string {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = channels.map((channel) => Math.round(255 * gamma(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The three channels of `#rrggbb` as linear light, from 0 to 1. Exported for its tests. */
export function lightOf(hex: string): readonly [red: number, green: number, blue: number] {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [linear(channel(1)), linear(channel(3)), linear(channel(5))];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
