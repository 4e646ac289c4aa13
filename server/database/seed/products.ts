import type { DemoCategory, DemoRate } from './services.ts';
import type { DemoText } from './words.ts';

/** The products of the demo's desks. Prices in cents. */
export interface DemoProduct {
  readonly key: string;
  readonly name: DemoText;
  readonly category: DemoCategory;
  readonly price: number;
  readonly rate: DemoRate;
  readonly description: DemoText;
}

export const products: readonly DemoProduct[] = [
  {
    key: 'arnica',
    name: 'Arnica body oil, 200 ml',
    category: 'massage',
    price: 2400,
    rate: 2200,
    description: 'For after sport.',
  },
  {
    key: 'argan',
    name: 'Argan hair oil, 100 ml',
    category: 'body',
    price: 2700,
    rate: 2200,
    description: 'Cold-pressed.',
  },
  {
    key: 'rose-water',
    name: 'Rose water tonic, 200 ml',
    category: 'face',
    price: 1900,
    rate: 2200,
    description: 'Without alcohol.',
  },
  {
    key: 'face-cream',
    name: 'Aurora face cream, 50 ml',
    category: 'face',
    price: 4800,
    rate: 2200,
    description: 'Day cream with thermal water.',
  },
  {
    key: 'mud-mask',
    name: 'Thermal mud mask, 150 ml',
    category: 'face',
    price: 2900,
    rate: 2200,
    description: 'Matured for sixty days.',
  },
  {
    key: 'hand-cream',
    name: 'Almond hand cream, 75 ml',
    category: 'hands-feet',
    price: 1400,
    rate: 2200,
    description: 'Contains nut oil.',
  },
  {
    key: 'salt-scrub',
    name: 'Sea salt scrub, 300 g',
    category: 'body',
    price: 2600,
    rate: 2200,
    description: 'Cervia salt and lemon.',
  },
  {
    key: 'bath-salts',
    name: 'Lavender bath salts, 500 g',
    category: 'body',
    price: 1800,
    rate: 2200,
    description: 'From the Euganean Hills.',
  },
  {
    key: 'thermal-spray',
    name: 'Thermal water spray, 150 ml',
    category: 'thermal',
    price: 1300,
    rate: 2200,
    description: 'For face and body.',
  },
  {
    key: 'inhaler',
    name: 'Eucalyptus inhaler',
    category: 'thermal',
    price: 900,
    rate: 2200,
    description: 'Pocket size.',
  },
  {
    key: 'bathrobe',
    name: 'Linen bathrobe',
    category: 'thermal',
    price: 7900,
    rate: 2200,
    description: 'Woven in Bergamo; sizes S to XL.',
  },
  { key: 'slippers', name: 'Spa slippers', category: 'thermal', price: 1200, rate: 2200, description: 'Washable.' },
  {
    key: 'candle',
    name: 'Stone pine candle',
    category: 'body',
    price: 2200,
    rate: 2200,
    description: 'Burns for forty hours.',
  },
  {
    key: 'herbal-tea',
    name: 'Herbal tea, 20 bags',
    category: 'movement',
    price: 950,
    rate: 1000,
    description: 'Mint, lime blossom, verbena.',
  },
];
