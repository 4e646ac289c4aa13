import type { Row } from '#platform/database/query';
import type { DemoProduct } from './products.ts';
import type { DemoText } from './words.ts';

/** A treatment or product of a package, by its key; the surcharge in cents. */
type DemoItem = readonly [kind: 'service' | 'product', key: string, surcharge?: number];

/** A package that the demo's main branch offers. Prices in cents. */
export interface DemoPackage {
  readonly key: string;
  readonly kind: Row<'package'>['kind'];
  readonly name: DemoText;
  readonly description: DemoText;
  readonly price: number;
  readonly people?: number;
  readonly components: readonly {
    readonly units: number;
    /** The usual one, and those that may be taken in exchange. */
    readonly items: readonly DemoItem[];
    readonly pause?: number;
    readonly isTogether?: boolean;
  }[];
  readonly validFrom: Row<'package'>['validFrom'];
  readonly months: number;
  readonly refundRule: Row<'package'>['refundRule'];
  readonly isTransferable?: boolean;
  readonly isShareable?: boolean;
  readonly isOrderFree?: boolean;
  /** As the simulated hotel calls it. */
  readonly hotelCode?: string;
}

/** Eaten in packages only, so that it is not among the products of the desks. */
export const lunch: DemoProduct = {
  key: 'lunch',
  name: 'Light lunch by the pool',
  category: 'thermal',
  priceMinor: 2400,
  rate: 1000,
  description: 'Soup, salad and fruit.',
};

export const packages: readonly DemoPackage[] = [
  {
    key: 'aroma-course',
    kind: 'course',
    name: 'Six aroma massages',
    description: 'Six for the price of five.',
    price: 425_00,
    components: [
      {
        units: 6,
        items: [
          ['service', 'aroma'],
          ['service', 'swedish'],
          ['service', 'deep-tissue', 7_00],
        ],
      },
    ],
    validFrom: 'sale',
    months: 6,
    refundRule: 'list',
    isShareable: true,
  },
  {
    key: 'deep-tissue-course',
    kind: 'course',
    name: 'Six deep tissue massages',
    description: 'Six for the price of five.',
    price: 460_00,
    components: [
      {
        units: 6,
        items: [
          ['service', 'deep-tissue'],
          ['service', 'sports'],
        ],
      },
    ],
    validFrom: 'sale',
    months: 12,
    refundRule: 'share',
  },
  {
    key: 'thermal-course',
    kind: 'course',
    name: 'Ten thermal treatments',
    description: 'Jets, inhalation or, with a surcharge, mud, as the guest likes.',
    price: 480_00,
    // Salt inhalation is exempt from VAT, so that VAT is declared when a unit is used.
    components: [
      {
        units: 10,
        items: [
          ['service', 'jets'],
          ['service', 'inhalation'],
          ['service', 'mud', 20_00],
        ],
      },
    ],
    validFrom: 'first-use',
    months: 24,
    refundRule: 'share',
    isTransferable: true,
    isShareable: true,
  },
  {
    key: 'for-two',
    kind: 'package',
    name: 'Time for two',
    description: 'Massage and mud side by side, a facial, and lunch by the pool.',
    price: 520_00,
    people: 2,
    components: [
      { units: 2, items: [['service', 'aroma']], isTogether: true },
      { units: 2, items: [['product', 'lunch']] },
      { units: 2, items: [['service', 'mud']], pause: 15, isTogether: true },
      { units: 2, items: [['service', 'radiance']], pause: 15 },
    ],
    validFrom: 'sale',
    months: 12,
    refundRule: 'share',
    isTransferable: true,
    isOrderFree: true,
  },
  {
    key: 'spring-day',
    kind: 'day-package',
    name: 'A day at the springs',
    description: 'Pools, mud, an aroma massage and lunch.',
    price: 199_00,
    components: [
      { units: 1, items: [['service', 'day-pass']] },
      { units: 1, items: [['service', 'mud']] },
      { units: 1, items: [['product', 'lunch']] },
      {
        units: 1,
        items: [
          ['service', 'aroma'],
          ['service', 'swedish'],
        ],
        pause: 30,
      },
    ],
    validFrom: 'sale',
    months: 3,
    refundRule: 'list',
    isTransferable: true,
  },
  {
    key: 'hotel-massage',
    kind: 'arrangement',
    name: 'Relax massage, 50 minutes',
    description: 'As the hotel includes it in a stay.',
    price: 85_00,
    components: [
      {
        units: 1,
        items: [
          ['service', 'aroma'],
          ['service', 'swedish'],
        ],
      },
    ],
    validFrom: 'sale',
    months: 12,
    refundRule: 'share',
    hotelCode: 'SPAMASS50',
  },
  {
    key: 'hotel-hammam',
    kind: 'arrangement',
    name: 'Hammam and jets',
    description: 'As the hotel includes it in a stay.',
    price: 55_00,
    components: [{ units: 1, items: [['service', 'jets']] }],
    validFrom: 'sale',
    months: 12,
    refundRule: 'share',
    hotelCode: 'HAMMAM',
  },
];

/** A package that was sold. Days are counted from the demo's first day, before which some were sold. */
export interface DemoSoldPackage {
  readonly key: string;
  readonly package: string;
  readonly guest: string;
  readonly soldOn: number;
  /** The days on which a unit was used for its usual treatment. */
  readonly usedOn?: readonly number[];
  readonly frozen?: { readonly on: number; readonly reason: DemoText };
  readonly transferred?: { readonly on: number; readonly to: string; readonly reason: DemoText };
  readonly shared?: { readonly on: number; readonly with: string };
  /** How many of the next appointments of its users are booked with it. */
  readonly booked?: number;
}

/** Half used, booked, shared, waiting, transferred, used up, frozen, soon to expire, expired, and just sold. */
export const soldPackages: readonly DemoSoldPackage[] = [
  {
    key: 'tommaso',
    package: 'deep-tissue-course',
    guest: 'Tommaso Greco',
    soldOn: -30,
    usedOn: [-20, 5, 40],
    booked: 2,
  },
  {
    key: 'adele',
    package: 'thermal-course',
    guest: 'Adele Marchetti',
    soldOn: -15,
    usedOn: [-12, 3, 17, 31, 55],
    shared: { on: -14, with: 'Irene Fontana' },
    booked: 2,
  },
  {
    key: 'alessandro',
    package: 'thermal-course',
    guest: 'Alessandro Costa',
    soldOn: 42,
    transferred: { on: 47, to: 'Matteo Ferrara', reason: 'A present' },
  },
  {
    key: 'chiara',
    package: 'aroma-course',
    guest: 'Chiara Lombardi',
    soldOn: -95,
    usedOn: [-90, -70, -50, -10, 15, 45],
  },
  {
    key: 'federica',
    package: 'aroma-course',
    guest: 'Federica Riva',
    soldOn: -20,
    usedOn: [-5],
    frozen: { on: 20, reason: 'A broken arm' },
  },
  {
    key: 'giovanni',
    package: 'aroma-course',
    guest: 'Giovanni Serra',
    soldOn: -100,
    usedOn: [-80, -50, 10, 52],
  },
  { key: 'paolo', package: 'spring-day', guest: 'Paolo Esposito', soldOn: -60 },
  { key: 'beatrice', package: 'for-two', guest: 'Beatrice Vitale', soldOn: 50 },
  { key: 'giorgia', package: 'spring-day', guest: 'Giorgia Pellegrini', soldOn: 56 },
];
