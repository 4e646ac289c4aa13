import { abanoGuests } from './abano-guests.ts';
import type { DemoEquipment } from './abilities.ts';
import { paymentTypes } from './payment-types.ts';
import { products } from './products.ts';
import { services } from './services.ts';
import {
  type DemoArea,
  type DemoSeries,
  type DemoSpa,
  type DemoStaff,
  partiesOf,
  recurring,
  shift,
  staffMember,
  weekdays,
} from './spa.ts';

const staff: readonly DemoStaff[] = [
  staffMember('Giulia', 'Ferrari', 'F', 'Massage', {
    services: ['aroma', 'hot-stone', 'deep-tissue', 'swedish', 'prenatal', 'couples'],
    inParts: ['four-hands'],
    level: 'senior',
    skills: ['four-hands'],
    usualArea: 'cabin-1',
    shifts: [shift(['tu', 'we', 'th', 'fr', 'sa'], ['09:00', '13:00'], ['14:00', '18:00'])],
  }),
  staffMember('Marco', 'Bellini', 'M', 'Massage, sport', {
    services: ['deep-tissue', 'sports', 'aroma', 'hot-stone', 'reflexology', 'couples'],
    inParts: ['four-hands'],
    level: 'senior',
    skills: ['four-hands'],
    usualArea: 'cabin-3',
    shifts: [
      shift(['mo', 'we', 'th', 'fr', 'sa'], ['10:00', '13:30'], ['14:00', '19:00']),
      shift(['su'], ['10:00', '13:00'], ['13:30', '17:00']),
    ],
  }),
  staffMember('Sofia', 'Conti', 'F', 'Face & beauty', {
    services: ['radiance', 'manicure', 'anti-age', 'pedicure', 'deep-cleansing', 'eyes'],
    inParts: ['laser-facial'],
    level: 'senior',
    skills: ['laser'],
    usualArea: 'cabin-2',
    shifts: [shift(['mo', 'tu', 'we', 'fr', 'sa'], ['09:00', '12:30'], ['13:15', '17:00'])],
  }),
  staffMember('Elena', 'Moretti', 'F', 'Hydrotherapy', {
    capacity: 2,
    services: ['mud', 'jets', 'inhalation'],
    level: 'senior',
    usualArea: 'mud-1',
    shifts: [shift(['tu', 'we', 'th', 'fr', 'sa'], ['09:00', '12:00'], ['12:45', '16:30'])],
  }),
  staffMember('Luca', 'Romano', 'M', 'Yoga & stretch', {
    services: ['yoga', 'stretch', 'aqua'],
    usualArea: 'garden',
    shifts: [
      shift(['we', 'th', 'fr', 'sa'], ['09:00', '14:00'], ['15:00', '18:30']),
      shift(['su'], ['10:00', '13:00'], ['14:00', '17:00']),
    ],
  }),
  staffMember('Anna', 'Greco', 'F', 'Massage, drainage', {
    services: ['lymphatic', 'aroma', 'swedish', 'prenatal', 'reflexology', 'wrap'],
    inParts: ['four-hands', 'algae'],
    level: 'junior',
    skills: ['four-hands'],
    usualArea: 'cabin-1',
    shifts: [
      shift(['mo', 'tu', 'th'], ['11:00', '15:00'], ['15:30', '19:30']),
      shift(['su'], ['10:00', '13:30'], ['14:00', '17:00']),
    ],
  }),
  staffMember('Davide', 'Russo', 'M', 'Hydrotherapy', {
    capacity: 2,
    services: ['mud', 'jets', 'aqua', 'inhalation'],
    usualArea: 'mud-2',
    shifts: [
      shift(['mo'], ['09:00', '12:30'], ['13:30', '18:00']),
      shift(['su'], ['10:00', '13:00'], ['13:45', '17:00']),
    ],
  }),
  staffMember('Francesca', 'Villa', 'F', 'Hands, feet & body', {
    services: ['pedicure', 'manicure', 'scrub', 'gel', 'wrap', 'radiance'],
    inParts: ['algae', 'laser-facial'],
    level: 'junior',
    skills: ['laser'],
    usualArea: 'salon',
    shifts: [
      shift(['mo', 'tu', 'th'], ['10:30', '14:30'], ['15:15', '19:00']),
      shift(['su'], ['10:00', '13:00'], ['13:30', '16:30']),
    ],
  }),
];

const massages = ['aroma', 'deep-tissue', 'swedish', 'lymphatic', 'sports', 'prenatal', 'reflexology'];
const faces = ['radiance', 'deep-cleansing', 'anti-age'];

const areas: readonly DemoArea[] = [
  { key: 'cabin-1', name: 'Cabin 1', services: [...massages, 'hot-stone'], inParts: ['four-hands'] },
  { key: 'cabin-2', name: 'Cabin 2', services: [...faces, 'eyes', 'lymphatic'], inParts: ['laser-facial'] },
  { key: 'cabin-3', name: 'Cabin 3', services: [...massages, 'hot-stone'], inParts: ['four-hands'] },
  {
    key: 'cabin-4',
    name: 'Cabin 4',
    services: [...massages, ...faces, 'scrub', 'wrap', 'inhalation'],
    inParts: ['algae', 'laser-facial'],
  },
  { key: 'mud-1', name: 'Mud 1', services: ['mud'] },
  { key: 'mud-2', name: 'Mud 2', capacity: 2, services: ['mud'] },
  { key: 'hydro', name: 'Hydro pool', capacity: 6, services: ['jets', 'aqua'] },
  { key: 'pools', name: 'Thermal pools', capacity: 40, services: ['day-pass'] },
  {
    key: 'garden',
    name: 'Garden',
    capacity: 6,
    services: ['yoga', 'stretch'],
    shifts: [shift(weekdays, ['09:00', '18:30']), shift(['su'], ['10:00', '17:00'])],
  },
  { key: 'suite', name: 'Suite', capacity: 2, services: ['couples', 'hot-stone'] },
  { key: 'salon', name: 'Salon', capacity: 2, services: ['manicure', 'pedicure', 'gel', 'eyes'] },
];

const equipment: readonly DemoEquipment[] = [
  { key: 'diode-laser', name: 'Diode laser', areas: ['cabin-2', 'cabin-4'] },
  { key: 'alexandrite-laser', name: 'Alexandrite laser', areas: ['cabin-2'] },
  { key: 'pressotherapy', name: 'Pressotherapy device', capacity: 2 },
];

const series: readonly DemoSeries[] = [
  recurring('Irene Fontana', 'mud', 'elena', 'mud-1', ['Weekly', 'sa', '11:00']),
  recurring('Irene Fontana', 'mud', 'elena', 'mud-1', ['Weekly', 'tu', '11:00']),
  recurring('Tommaso Greco', 'deep-tissue', 'giulia', 'cabin-1', ['Weekly', 'sa', '15:45']),
  recurring('Adele Marchetti', 'jets', 'elena', 'hydro', ['Weekly', 'th', '10:00']),
  recurring('Paolo Esposito', 'stretch', 'luca', 'garden', ['Weekly', 'we', '17:30']),
  recurring('Beatrice Vitale', 'radiance', 'sofia', 'cabin-2', ['EveryTwoWeeks', 'fr', '11:30']),
  recurring('Giovanni Serra', 'lymphatic', 'anna', 'cabin-1', ['EveryThreeWeeks', 'mo', '16:00']),
  recurring('Federica Riva', 'pedicure', 'francesca', 'salon', ['EveryTwoWeeks', 'mo', '12:00']),
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
  invoiceNumbering: '{year}/{number}',
  printerDeviceId: 'front-desk',
  hotelTaxRule: 'never',
  openingHours: [shift(weekdays, ['09:00', '20:00']), shift(['su'], ['10:00', '17:00'])],
  services,
  products,
  paymentTypes,
  staff,
  areas,
  equipment,
  guests: abanoGuests,
  parties: partiesOf(abanoGuests),
  hotelSystem: 'opera',
  series,
  blocks: [
    {
      resource: { type: 'Staff', key: 'sofia' },
      day: 'we',
      start: '15:00',
      end: '16:30',
      kind: 'training',
      reason: 'Training',
    },
    {
      resource: { type: 'Area', key: 'mud-2' },
      day: 'mo',
      start: '08:00',
      end: '10:00',
      kind: 'maintenance',
      reason: 'Maintenance',
    },
  ],
};
