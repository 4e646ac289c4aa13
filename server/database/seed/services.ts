import type { Row } from '#platform/database/query';
import type { DemoLevel, DemoPart } from './abilities.ts';
import type { DemoText } from './words.ts';

type Buffer = 'staffSetUpMinutes' | 'staffCleanUpMinutes' | 'areaSetUpMinutes' | 'areaCleanUpMinutes';
type Columns = Readonly<Pick<Row<'service'>, 'color' | 'priceMinor' | 'pricePerPerson' | 'durationMinutes' | Buffer>>;

/** The services of the demo's spas. */
export interface DemoService extends Columns {
  readonly key: string;
  readonly name: DemoText;
  readonly category: DemoCategory;
  readonly description: DemoText;
  readonly rate: DemoRate;
  /** Prices and durations for some: a level, or everybody on some weekdays, 1 for Monday. */
  readonly rates?: readonly {
    readonly level?: DemoLevel;
    readonly weekdays?: string;
    readonly priceMinor?: number;
    readonly minutes?: number;
  }[];
  /** Absent where it is performed as one. */
  readonly parts?: readonly DemoPart[];
}

export type DemoCategory = 'massage' | 'face' | 'hands-feet' | 'body' | 'thermal' | 'movement';

/** VAT in hundredths of a per cent. */
export type DemoRate = 2200 | 1000 | 0;

export const categories: readonly { readonly key: DemoCategory; readonly name: DemoText }[] = [
  { key: 'massage', name: 'Massage' },
  { key: 'face', name: 'Face' },
  { key: 'hands-feet', name: 'Hands and feet' },
  { key: 'body', name: 'Body' },
  { key: 'thermal', name: 'Thermal' },
  { key: 'movement', name: 'Movement' },
];

export interface DemoTax {
  readonly rate: DemoRate;
  readonly name: DemoText;
  readonly department: number;
  readonly vatIndex: number;
}

/** The taxes of the demo's items; `hotelCode` is the transaction code in the simulated OPERA Cloud. */
export const taxes: readonly (DemoTax & { readonly hotelCode: string })[] = [
  { rate: 2200, name: 'VAT 22%', department: 1, vatIndex: 1, hotelCode: '5122' },
  { rate: 1000, name: 'VAT 10%', department: 2, vatIndex: 2, hotelCode: '5121' },
  { rate: 0, name: 'VAT exempt', department: 3, vatIndex: 0, hotelCode: '5120' },
];

export function taxOf(rate: DemoRate): DemoTax {
  const tax = taxes.find((one) => one.rate === rate);
  if (tax === undefined) throw new Error(`the demo has no tax of ${rate}`);
  return tax;
}

/** Values that a service may have beside a price and a duration. */
type Others = Partial<Pick<DemoService, 'rate' | 'rates' | 'pricePerPerson' | 'parts' | Buffer>>;

/** The services of one category, with what is usual in it. */
function servicesIn(category: DemoCategory, defaults: Others = {}) {
  return (
    key: string,
    name: DemoText,
    color: string,
    [durationMinutes, euros]: readonly [number, number],
    description: DemoText,
    others: Others = {},
  ): DemoService => ({
    key,
    name,
    category,
    description,
    rate: 2200,
    color,
    priceMinor: euros * 100,
    pricePerPerson: false,
    durationMinutes,
    staffSetUpMinutes: 0,
    staffCleanUpMinutes: 0,
    areaSetUpMinutes: 0,
    areaCleanUpMinutes: 0,
    ...defaults,
    ...others,
  });
}

// A cabin is aired and prepared again after every treatment; some treatments need longer.
const massage = servicesIn('massage', { areaCleanUpMinutes: 10 });
const face = servicesIn('face', { areaCleanUpMinutes: 10 });
const handsAndFeet = servicesIn('hands-feet', { areaCleanUpMinutes: 5 });
const body = servicesIn('body', { areaCleanUpMinutes: 15 });
const thermal = servicesIn('thermal');
const movement = servicesIn('movement');

export const services: readonly DemoService[] = [
  massage(
    'aroma',
    'Aroma massage',
    '#0d9488',
    [50, 85],
    'A slow, warm massage with essential oils of the guest’s choice.',
  ),
  massage('deep-tissue', 'Deep tissue massage', '#2f6fd6', [50, 92], 'Firm work on back, shoulders and legs.'),
  massage('hot-stone', 'Hot stone ritual', '#e0662b', [80, 130], 'Warm basalt stones and sesame oil.', {
    areaSetUpMinutes: 10,
    staffSetUpMinutes: 5,
    staffCleanUpMinutes: 5,
  }),
  massage('swedish', 'Swedish massage', '#5b7fc7', [50, 80], 'The classic full-body massage.'),
  massage('lymphatic', 'Lymphatic drainage', '#4aa3a0', [50, 88], 'Light, rhythmic strokes after Vodder.'),
  massage(
    'sports',
    'Sports recovery massage',
    '#1f4fa8',
    [50, 90],
    'For tired legs after a day on the bicycle or the trails.',
  ),
  massage('prenatal', 'Prenatal massage', '#d58fb0', [50, 88], 'Lying on the side, from the fourth month on.', {
    rates: [
      { level: 'senior', priceMinor: 9800 },
      { weekdays: '67', priceMinor: 9400, minutes: 60 },
    ],
  }),
  massage('couples', 'Couples aroma ritual', '#a8324a', [80, 145], 'Side by side in the suite.', {
    areaSetUpMinutes: 10,
    areaCleanUpMinutes: 20,
    pricePerPerson: true,
  }),
  massage('reflexology', 'Foot reflexology', '#8c8a2f', [40, 62], 'Pressure on the reflex zones of the feet.'),
  face('radiance', 'Radiance facial', '#d6409f', [50, 95], 'Enzyme peeling, massage and thermal mask.'),
  face('deep-cleansing', 'Deep cleansing facial', '#b04bc4', [60, 89], 'Steam, extraction and a calming mask.'),
  face('anti-age', 'Thermal anti-age facial', '#7d2f8f', [75, 120], 'Lifting massage with thermal algae.'),
  face('eyes', 'Eye contour treatment', '#e58ac9', [25, 45], 'Cooling and draining, before an evening out.', {
    areaCleanUpMinutes: 5,
  }),
  handsAndFeet('manicure', 'Manicure', '#9b5de5', [30, 38], 'With hand massage.'),
  handsAndFeet('pedicure', 'Spa pedicure', '#7c4fd0', [45, 52], 'With sea salt scrub and foot bath.'),
  handsAndFeet('gel', 'Gel polish', '#c03bd1', [40, 45], 'Lasts for two to three weeks.'),
  body('scrub', 'Sea salt scrub', '#3aa6d0', [40, 65], 'Exfoliation with Cervia salt and citrus oil.'),
  body('wrap', 'Algae body wrap', '#2e8b57', [60, 84], 'Warm wrap on the floating bed.', { areaSetUpMinutes: 5 }),
  thermal('mud', 'Thermal mud & bath', '#a9782b', [60, 78], 'Matured Euganean mud, thermal bath and rest.', {
    areaSetUpMinutes: 5,
    areaCleanUpMinutes: 10,
  }),
  thermal('jets', 'Hydro jet circuit', '#0ea5e9', [40, 55], 'Guided round of the underwater jets.'),
  thermal('inhalation', 'Salt inhalation', '#94a3b8', [25, 28], 'Thermal cure for the airways; exempt from VAT.', {
    rate: 0,
  }),
  thermal('day-pass', 'Thermal pools, day pass', '#1d7fe0', [480, 35], 'Indoor and outdoor pools, towels included.', {
    pricePerPerson: true,
  }),
  movement('yoga', 'Private yoga', '#2f9e44', [60, 70], 'In the garden, or under the pergola when it rains.'),
  movement('stretch', 'Stretch & breathe', '#8aa329', [30, 40], 'Half an hour for neck and back.'),
  movement('aqua', 'Aqua gym', '#12b5a5', [45, 25], 'Gentle exercise in warm water.', { pricePerPerson: true }),
  massage('four-hands', 'Four-hand massage', '#345995', [60, 150], 'Two therapists in one rhythm.', {
    parts: [{ minutes: 60, therapists: 2, skill: 'four-hands' }],
  }),
  body('algae', 'Algae wrap', '#3f7d20', [50, 79], 'Brushing, a warm wrap to rest in, and oil.', {
    parts: [
      { minutes: 15, therapists: 1 },
      { minutes: 20, therapists: 0, guest: 'rests' },
      { minutes: 15, therapists: 1 },
    ],
  }),
  face('laser-facial', 'Laser facial', '#7f4f9e', [45, 140], 'Cleansing, laser and a cooling mask.', {
    parts: [
      { minutes: 10, therapists: 1 },
      { minutes: 20, therapists: 1, skill: 'laser', equipment: ['diode-laser', 'alexandrite-laser'] },
      { minutes: 15, therapists: 0, guest: 'rests' },
    ],
  }),
];
