import type { DemoText } from './words.ts';

/** The services of the demo's spas. Prices in cents, times in minutes. */
export interface DemoService {
  readonly key: string;
  readonly name: DemoText;
  readonly category: DemoCategory;
  readonly color: string;
  readonly price: number;
  readonly isPricePerPerson: boolean;
  readonly duration: number;
  readonly description: DemoText;
  readonly rate: DemoRate;
  readonly staffSetUpMinutes: number;
  readonly staffCleanUpMinutes: number;
  readonly areaSetUpMinutes: number;
  readonly areaCleanUpMinutes: number;
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

export const taxes: readonly {
  readonly rate: DemoRate;
  readonly name: DemoText;
  readonly department: number;
  readonly vatIndex: number;
  /** The transaction code in the simulated OPERA Cloud. */
  readonly hotelCode: string;
}[] = [
  { rate: 2200, name: 'VAT 22%', department: 1, vatIndex: 1, hotelCode: '5122' },
  { rate: 1000, name: 'VAT 10%', department: 2, vatIndex: 2, hotelCode: '5121' },
  { rate: 0, name: 'VAT exempt', department: 3, vatIndex: 0, hotelCode: '5120' },
];

type Buffers = Partial<
  Pick<DemoService, 'staffSetUpMinutes' | 'staffCleanUpMinutes' | 'areaSetUpMinutes' | 'areaCleanUpMinutes'>
>;

/** A cabin is aired and prepared again after every treatment; some treatments need longer. */
const cabin: Buffers = { areaCleanUpMinutes: 10 };

function service(
  key: string,
  name: DemoText,
  category: DemoCategory,
  color: string,
  [duration, euros]: readonly [number, number],
  description: DemoText,
  others: Buffers & { readonly rate?: DemoRate; readonly isPricePerPerson?: boolean } = {},
): DemoService {
  const none = { staffSetUpMinutes: 0, staffCleanUpMinutes: 0, areaSetUpMinutes: 0, areaCleanUpMinutes: 0 };
  const usual = { rate: 2200, isPricePerPerson: false, ...none } as const;
  return { key, name, category, color, duration, price: euros * 100, description, ...usual, ...others };
}

export const services: readonly DemoService[] = [
  service(
    'aroma',
    'Aroma massage',
    'massage',
    '#0d9488',
    [50, 85],
    'A slow, warm massage with essential oils of the guest’s choice.',
    cabin,
  ),
  service(
    'deep-tissue',
    'Deep tissue massage',
    'massage',
    '#2f6fd6',
    [50, 92],
    'Firm work on back, shoulders and legs.',
    cabin,
  ),
  service('hot-stone', 'Hot stone ritual', 'massage', '#e0662b', [80, 130], 'Warm basalt stones and sesame oil.', {
    areaSetUpMinutes: 10,
    areaCleanUpMinutes: 10,
    staffSetUpMinutes: 5,
    staffCleanUpMinutes: 5,
  }),
  service('swedish', 'Swedish massage', 'massage', '#5b7fc7', [50, 80], 'The classic full-body massage.', cabin),
  service(
    'lymphatic',
    'Lymphatic drainage',
    'massage',
    '#4aa3a0',
    [50, 88],
    'Light, rhythmic strokes after Vodder.',
    cabin,
  ),
  service(
    'sports',
    'Sports recovery massage',
    'massage',
    '#1f4fa8',
    [50, 90],
    'For tired legs after a day on the bicycle or the trails.',
    cabin,
  ),
  service(
    'prenatal',
    'Prenatal massage',
    'massage',
    '#d58fb0',
    [50, 88],
    'Lying on the side, from the fourth month on.',
    cabin,
  ),
  service('couples', 'Couples aroma ritual', 'massage', '#a8324a', [80, 145], 'Side by side in the suite.', {
    areaSetUpMinutes: 10,
    areaCleanUpMinutes: 20,
    isPricePerPerson: true,
  }),
  service(
    'reflexology',
    'Foot reflexology',
    'massage',
    '#8c8a2f',
    [40, 62],
    'Pressure on the reflex zones of the feet.',
    cabin,
  ),
  service(
    'radiance',
    'Radiance facial',
    'face',
    '#d6409f',
    [50, 95],
    'Enzyme peeling, massage and thermal mask.',
    cabin,
  ),
  service(
    'deep-cleansing',
    'Deep cleansing facial',
    'face',
    '#b04bc4',
    [60, 89],
    'Steam, extraction and a calming mask.',
    cabin,
  ),
  service(
    'anti-age',
    'Thermal anti-age facial',
    'face',
    '#7d2f8f',
    [75, 120],
    'Lifting massage with thermal algae.',
    cabin,
  ),
  service(
    'eyes',
    'Eye contour treatment',
    'face',
    '#e58ac9',
    [25, 45],
    'Cooling and draining, before an evening out.',
    { areaCleanUpMinutes: 5 },
  ),
  service('manicure', 'Manicure', 'hands-feet', '#9b5de5', [30, 38], 'With hand massage.', { areaCleanUpMinutes: 5 }),
  service('pedicure', 'Spa pedicure', 'hands-feet', '#7c4fd0', [45, 52], 'With sea salt scrub and foot bath.', {
    areaCleanUpMinutes: 5,
  }),
  service('gel', 'Gel polish', 'hands-feet', '#c03bd1', [40, 45], 'Lasts for two to three weeks.', {
    areaCleanUpMinutes: 5,
  }),
  service('scrub', 'Sea salt scrub', 'body', '#3aa6d0', [40, 65], 'Exfoliation with Cervia salt and citrus oil.', {
    areaCleanUpMinutes: 15,
  }),
  service('wrap', 'Algae body wrap', 'body', '#2e8b57', [60, 84], 'Warm wrap on the floating bed.', {
    areaSetUpMinutes: 5,
    areaCleanUpMinutes: 15,
  }),
  service('mud', 'Thermal mud & bath', 'thermal', '#a9782b', [60, 78], 'Matured Euganean mud, thermal bath and rest.', {
    areaSetUpMinutes: 5,
    areaCleanUpMinutes: 10,
  }),
  service('jets', 'Hydro jet circuit', 'thermal', '#0ea5e9', [40, 55], 'Guided round of the underwater jets.'),
  service(
    'inhalation',
    'Salt inhalation',
    'thermal',
    '#94a3b8',
    [25, 28],
    'Thermal cure for the airways; exempt from VAT.',
    { rate: 0 },
  ),
  service(
    'day-pass',
    'Thermal pools, day pass',
    'thermal',
    '#1d7fe0',
    [480, 35],
    'Indoor and outdoor pools, towels included.',
    { isPricePerPerson: true },
  ),
  service(
    'yoga',
    'Private yoga',
    'movement',
    '#2f9e44',
    [60, 70],
    'In the garden, or under the pergola when it rains.',
  ),
  service('stretch', 'Stretch & breath', 'movement', '#8aa329', [30, 40], 'Half an hour for neck and back.'),
  service('aqua', 'Aqua gym', 'movement', '#12b5a5', [45, 25], 'Gentle exercise in warm water.', {
    isPricePerPerson: true,
  }),
];
