import type { DemoCategory, DemoRate } from './services.ts';
import type { DemoText } from './words.ts';

/** The products of the demo's desks. */
export interface DemoProduct {
  readonly key: string;
  readonly name: DemoText;
  readonly category: DemoCategory;
  readonly priceMinor: number;
  readonly rate: DemoRate;
  readonly description: DemoText;
}

function product(
  key: string,
  name: DemoText,
  category: DemoCategory,
  priceMinor: number,
  description: DemoText,
  rate: DemoRate = 2200,
): DemoProduct {
  return { key, name, category, priceMinor, rate, description };
}

export const products: readonly DemoProduct[] = [
  product('arnica', 'Arnica body oil, 200 ml', 'massage', 2400, 'For after sport.'),
  product('argan', 'Argan hair oil, 100 ml', 'body', 2700, 'Cold-pressed.'),
  product('rose-water', 'Rose water tonic, 200 ml', 'face', 1900, 'Without alcohol.'),
  product('face-cream', 'Aurora face cream, 50 ml', 'face', 4800, 'Day cream with thermal water.'),
  product('mud-mask', 'Thermal mud mask, 150 ml', 'face', 2900, 'Matured for sixty days.'),
  product('hand-cream', 'Almond hand cream, 75 ml', 'hands-feet', 1400, 'Contains nut oil.'),
  product('salt-scrub', 'Sea salt scrub, 300 g', 'body', 2600, 'Cervia salt and lemon.'),
  product('bath-salts', 'Lavender bath salts, 500 g', 'body', 1800, 'From the Euganean Hills.'),
  product('thermal-spray', 'Thermal water spray, 150 ml', 'thermal', 1300, 'For face and body.'),
  product('inhaler', 'Eucalyptus inhaler', 'thermal', 900, 'Pocket size.'),
  product('bathrobe', 'Linen bathrobe', 'thermal', 7900, 'Woven in Bergamo; sizes S to XL.'),
  product('slippers', 'Spa slippers', 'thermal', 1200, 'Washable.'),
  product('candle', 'Stone pine candle', 'body', 2200, 'Burns for forty hours.'),
  product('herbal-tea', 'Herbal tea, 20 bags', 'movement', 950, 'Mint, lime blossom, verbena.', 1000),
];
