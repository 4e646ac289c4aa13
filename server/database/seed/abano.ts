import { abanoGuests, abanoParties } from './abano-guests.ts';
import { paymentTypes } from './payment-types.ts';
import { products } from './products.ts';
import { services } from './services.ts';
import { type DemoArea, type DemoSeries, type DemoSpa, type DemoStaff, everyDay } from './spa.ts';

const staff: readonly DemoStaff[] = [
  {
    key: 'giulia',
    firstName: 'Giulia',
    lastName: 'Ferrari',
    role: 'Massage',
    gender: 'F',
    services: ['aroma', 'hot-stone', 'deep-tissue', 'swedish', 'prenatal', 'couples'],
    usualArea: 'cabin-1',
    shifts: [
      {
        days: ['tu', 'we', 'th', 'fr', 'sa'],
        spans: [
          ['09:00', '13:00'],
          ['14:00', '18:00'],
        ],
      },
    ],
  },
  {
    key: 'marco',
    firstName: 'Marco',
    lastName: 'Bellini',
    role: 'Massage, sport',
    gender: 'M',
    services: ['deep-tissue', 'sports', 'aroma', 'hot-stone', 'reflexology', 'couples'],
    usualArea: 'cabin-3',
    shifts: [
      {
        days: ['mo', 'we', 'th', 'fr', 'sa'],
        spans: [
          ['10:00', '13:30'],
          ['14:00', '19:00'],
        ],
      },
      {
        days: ['su'],
        spans: [
          ['10:00', '13:00'],
          ['13:30', '17:00'],
        ],
      },
    ],
  },
  {
    key: 'sofia',
    firstName: 'Sofia',
    lastName: 'Conti',
    role: 'Face & beauty',
    gender: 'F',
    services: ['radiance', 'manicure', 'anti-age', 'pedicure', 'deep-cleansing', 'eyes'],
    usualArea: 'cabin-2',
    shifts: [
      {
        days: ['mo', 'tu', 'we', 'fr', 'sa'],
        spans: [
          ['09:00', '12:30'],
          ['13:15', '17:00'],
        ],
      },
    ],
  },
  {
    key: 'elena',
    firstName: 'Elena',
    lastName: 'Moretti',
    role: 'Hydrotherapy',
    gender: 'F',
    capacity: 2,
    services: ['mud', 'jets', 'inhalation'],
    usualArea: 'mud-1',
    shifts: [
      {
        days: ['tu', 'we', 'th', 'fr', 'sa'],
        spans: [
          ['09:00', '12:00'],
          ['12:45', '16:30'],
        ],
      },
    ],
  },
  {
    key: 'luca',
    firstName: 'Luca',
    lastName: 'Romano',
    role: 'Yoga & stretch',
    gender: 'M',
    services: ['yoga', 'stretch', 'aqua'],
    usualArea: 'garden',
    shifts: [
      {
        days: ['we', 'th', 'fr', 'sa'],
        spans: [
          ['09:00', '14:00'],
          ['15:00', '18:30'],
        ],
      },
      {
        days: ['su'],
        spans: [
          ['10:00', '13:00'],
          ['14:00', '17:00'],
        ],
      },
    ],
  },
  {
    key: 'anna',
    firstName: 'Anna',
    lastName: 'Greco',
    role: 'Massage, drainage',
    gender: 'F',
    services: ['lymphatic', 'aroma', 'swedish', 'prenatal', 'reflexology', 'wrap'],
    usualArea: 'cabin-1',
    shifts: [
      {
        days: ['mo', 'tu', 'th'],
        spans: [
          ['11:00', '15:00'],
          ['15:30', '19:30'],
        ],
      },
      {
        days: ['su'],
        spans: [
          ['10:00', '13:30'],
          ['14:00', '17:00'],
        ],
      },
    ],
  },
  {
    key: 'davide',
    firstName: 'Davide',
    lastName: 'Russo',
    role: 'Hydrotherapy',
    gender: 'M',
    capacity: 2,
    services: ['mud', 'jets', 'aqua', 'inhalation'],
    usualArea: 'mud-2',
    shifts: [
      {
        days: ['mo'],
        spans: [
          ['09:00', '12:30'],
          ['13:30', '18:00'],
        ],
      },
      {
        days: ['su'],
        spans: [
          ['10:00', '13:00'],
          ['13:45', '17:00'],
        ],
      },
    ],
  },
  {
    key: 'francesca',
    firstName: 'Francesca',
    lastName: 'Villa',
    role: 'Hands, feet & body',
    gender: 'F',
    services: ['pedicure', 'manicure', 'scrub', 'gel', 'wrap', 'radiance'],
    usualArea: 'salon',
    shifts: [
      {
        days: ['mo', 'tu', 'th'],
        spans: [
          ['10:30', '14:30'],
          ['15:15', '19:00'],
        ],
      },
      {
        days: ['su'],
        spans: [
          ['10:00', '13:00'],
          ['13:30', '16:30'],
        ],
      },
    ],
  },
];

const massages = ['aroma', 'deep-tissue', 'swedish', 'lymphatic', 'sports', 'prenatal', 'reflexology'];
const faces = ['radiance', 'deep-cleansing', 'anti-age'];

const areas: readonly DemoArea[] = [
  { key: 'cabin-1', name: 'Cabin 1', services: [...massages, 'hot-stone'] },
  { key: 'cabin-2', name: 'Cabin 2', services: [...faces, 'eyes', 'lymphatic'] },
  { key: 'cabin-3', name: 'Cabin 3', services: [...massages, 'hot-stone'] },
  { key: 'cabin-4', name: 'Cabin 4', services: [...massages, ...faces, 'scrub', 'wrap', 'inhalation'] },
  { key: 'mud-1', name: 'Mud 1', services: ['mud'] },
  { key: 'mud-2', name: 'Mud 2', capacity: 2, services: ['mud'] },
  { key: 'hydro', name: 'Hydro pool', capacity: 6, services: ['jets', 'aqua'] },
  { key: 'pools', name: 'Thermal pools', capacity: 40, services: ['day-pass'] },
  {
    key: 'garden',
    name: 'Garden',
    capacity: 6,
    services: ['yoga', 'stretch'],
    shifts: [
      { days: ['mo', 'tu', 'we', 'th', 'fr', 'sa'], spans: [['09:00', '18:30']] },
      { days: ['su'], spans: [['10:00', '17:00']] },
    ],
  },
  { key: 'suite', name: 'Suite', capacity: 2, services: ['couples', 'hot-stone'] },
  { key: 'salon', name: 'Salon', capacity: 2, services: ['manicure', 'pedicure', 'gel', 'eyes'] },
];

const series: readonly DemoSeries[] = [
  { guest: 'Irene Fontana', service: 'mud', staff: 'elena', area: 'mud-1', rule: 'Weekly', day: 'sa', start: '11:00' },
  { guest: 'Irene Fontana', service: 'mud', staff: 'elena', area: 'mud-1', rule: 'Weekly', day: 'tu', start: '11:00' },
  {
    guest: 'Tommaso Greco',
    service: 'deep-tissue',
    staff: 'giulia',
    area: 'cabin-1',
    rule: 'Weekly',
    day: 'sa',
    start: '15:45',
  },
  {
    guest: 'Adele Marchetti',
    service: 'jets',
    staff: 'elena',
    area: 'hydro',
    rule: 'Weekly',
    day: 'th',
    start: '10:00',
  },
  {
    guest: 'Paolo Esposito',
    service: 'stretch',
    staff: 'luca',
    area: 'garden',
    rule: 'Weekly',
    day: 'we',
    start: '17:30',
  },
  {
    guest: 'Beatrice Vitale',
    service: 'radiance',
    staff: 'sofia',
    area: 'cabin-2',
    rule: 'EveryTwoWeeks',
    day: 'fr',
    start: '11:30',
  },
  {
    guest: 'Giovanni Serra',
    service: 'lymphatic',
    staff: 'anna',
    area: 'cabin-1',
    rule: 'EveryThreeWeeks',
    day: 'mo',
    start: '16:00',
  },
  {
    guest: 'Federica Riva',
    service: 'pedicure',
    staff: 'francesca',
    area: 'salon',
    rule: 'EveryTwoWeeks',
    day: 'mo',
    start: '12:00',
  },
];

/** The demo's main branch: a hotel spa at the Euganean thermal springs. */
export const abano: DemoSpa = {
  key: 'abano',
  environment: 'demo',
  language: 'en',
  name: 'Terme Aurora, Abano',
  businessName: 'Terme Aurora S.r.l.',
  address: 'Via delle Sorgenti 12, 35031 Abano Terme PD',
  vatCode: 'IT04871230001',
  printerDeviceId: 'front-desk',
  hotelTaxRule: 'never',
  openingHours: [
    { days: everyDay.filter((day) => day !== 'su'), spans: [['09:00', '20:00']] },
    { days: ['su'], spans: [['10:00', '17:00']] },
  ],
  services,
  products,
  paymentTypes,
  staff,
  areas,
  guests: abanoGuests,
  hotelSystem: 'opera',
  parties: abanoParties,
  series,
  blocks: [
    { resource: { type: 'Staff', key: 'sofia' }, day: 'we', start: '15:00', end: '16:30', reason: 'Training' },
    { resource: { type: 'Area', key: 'mud-2' }, day: 'mo', start: '08:00', end: '10:00', reason: 'Maintenance' },
  ],
};
