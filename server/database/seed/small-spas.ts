import { foreign, italian } from './abano-guests.ts';
import { paymentTypes } from './payment-types.ts';
import { products } from './products.ts';
import { services } from './services.ts';
import { type DemoSpa, partiesOf, recurring, shift, staffMember, weekdays } from './spa.ts';

function offered(keys: readonly string[]) {
  return services.filter(({ key }) => keys.includes(key));
}

const bolzanoGuests = [
  italian('Valentina', 'Rizzi', 'F', ['1992-01-24', 'Bolzano'], 'RZZVNT92A64A952E', '+39 340 555 0201'),
  italian('Andrea', 'Mair', 'M', ['1981-03-03', 'Bolzano'], 'MRANDR81C03A952G', '+39 340 555 0202'),
  italian('Katrin', 'Pichler', 'F', ['1977-10-10', 'Bolzano'], 'PCHKRN77R50A952S', '+39 340 555 0203'),
  italian('Giulio', 'Tonelli', 'M', ['1966-06-28', 'Trento'], 'TNLGLI66H28L378W', '+39 340 555 0204'),
  foreign('Hannah', 'Schmid', 'F', 'DE', 'English', '1983-05-02', '+49 1512 5550301', '11'),
  foreign('Jonas', 'Schmid', 'M', 'DE', 'English', '1980-08-13', '+49 1512 5550302', '11'),
  foreign('Oliver', 'Byrne', 'M', 'IE', 'English', '1976-02-20', '+353 85 555 0303', '14'),
  foreign('Greta', 'Nowak', 'F', 'PL', 'English', '1995-11-30', '+48 512 555 304', '16'),
  foreign('Elena', 'Castillo', 'F', 'ES', 'Español', '1969-07-07', '+34 600 555 305', '21'),
  foreign('Willem', 'de Vries', 'M', 'NL', 'English', '1958-12-12', '+31 6 5550 0306', '22'),
  foreign('Marie', 'Keller', 'F', 'CH', 'English', '1990-04-18', '+41 79 555 03 07', '24'),
  foreign('Tom', 'Harris', 'M', 'GB', 'English', '1985-09-25', '+44 7700 900308', '25'),
];

/** The smaller branch in the mountains. */
export const bolzano: DemoSpa = {
  key: 'bolzano',
  environment: 'demo',
  language: 'en',
  name: 'Terme Aurora, Bolzano',
  businessName: 'Terme Aurora S.r.l.',
  address: 'Via Portici 48, 39100 Bolzano BZ',
  vatCode: 'IT04871230001',
  invoiceNumbering: 'BZ/{year}/{number}',
  printerDeviceId: 'front-desk-bolzano',
  hotelTaxRule: 'staying',
  openingHours: [shift(weekdays, ['09:00', '20:00']), shift(['su'], ['10:00', '16:00'])],
  services: offered([
    'aroma',
    'deep-tissue',
    'hot-stone',
    'swedish',
    'sports',
    'radiance',
    'deep-cleansing',
    'manicure',
    'pedicure',
    'scrub',
    'stretch',
    'four-hands',
    'algae',
  ]),
  products,
  paymentTypes,
  staff: [
    staffMember('Johanna', 'Gruber', 'F', 'Massage', {
      services: ['aroma', 'hot-stone', 'swedish', 'scrub'],
      inParts: ['four-hands', 'algae'],
      level: 'senior',
      skills: ['four-hands'],
      usualArea: 'cabin-1',
      shifts: [shift(['tu', 'we', 'th', 'fr', 'sa'], ['09:00', '12:30'], ['13:30', '18:00'])],
    }),
    staffMember('Peter', 'Hofer', 'M', 'Massage, sport', {
      services: ['sports', 'deep-tissue', 'stretch'],
      usualArea: 'cabin-2',
      shifts: [shift(['mo', 'we', 'fr', 'sa', 'su'], ['10:00', '13:00'], ['13:30', '16:00'])],
    }),
    staffMember('Sara', 'Tomasi', 'F', 'Face & beauty', {
      services: ['radiance', 'manicure', 'pedicure', 'deep-cleansing'],
      usualArea: 'salon',
      shifts: [shift(['mo', 'tu', 'th', 'fr', 'sa'], ['09:30', '13:00'], ['14:00', '18:30'])],
    }),
    staffMember('Michele', 'Dalpiaz', 'M', 'Massage', {
      services: ['deep-tissue', 'swedish', 'aroma', 'stretch'],
      inParts: ['four-hands'],
      level: 'junior',
      skills: ['four-hands'],
      usualArea: 'cabin-2',
      shifts: [shift(['mo', 'tu', 'th', 'su'], ['10:00', '13:30'], ['14:00', '16:00'])],
    }),
  ],
  areas: [
    {
      key: 'cabin-1',
      name: 'Cabin 1',
      services: ['aroma', 'deep-tissue', 'hot-stone', 'swedish', 'sports', 'scrub'],
      inParts: ['four-hands', 'algae'],
    },
    { key: 'cabin-2', name: 'Cabin 2', services: ['aroma', 'deep-tissue', 'swedish', 'sports', 'stretch'] },
    { key: 'cabin-3', name: 'Cabin 3', services: ['radiance', 'deep-cleansing', 'scrub'] },
    { key: 'salon', name: 'Salon', services: ['manicure', 'pedicure'] },
  ],
  equipment: [{ key: 'pressotherapy', name: 'Pressotherapy device' }],
  guests: bolzanoGuests,
  parties: partiesOf(bolzanoGuests),
  hotelSystem: 'mews',
  series: [recurring('Katrin Pichler', 'swedish', 'johanna', 'cabin-1', ['Weekly', 'th', '15:00'])],
  blocks: [],
};

/** Another company: the first must never see any of its data. A day spa in the city, without a hotel. */
export const milano: DemoSpa = {
  key: 'milano',
  environment: 'milano',
  language: 'en',
  name: 'Corte Quieta, Milano',
  businessName: 'Corte Quieta S.r.l.',
  address: 'Via della Spiga 7, 20121 Milano MI',
  vatCode: 'IT09215670002',
  invoiceNumbering: '{year}/{number}',
  printerDeviceId: 'banco',
  hotelTaxRule: 'never',
  openingHours: [shift(weekdays, ['10:00', '20:00']), shift(['su'], ['10:00', '14:00'])],
  services: offered([
    'aroma',
    'deep-tissue',
    'lymphatic',
    'reflexology',
    'radiance',
    'anti-age',
    'manicure',
    'gel',
    'laser-facial',
  ]),
  products,
  paymentTypes: paymentTypes.filter(({ kind }) => kind === 'Custom'),
  staff: [
    staffMember('Irene', 'Brambilla', 'F', 'Face & beauty', {
      services: ['radiance', 'gel', 'manicure', 'anti-age'],
      inParts: ['laser-facial'],
      level: 'senior',
      skills: ['laser'],
      usualArea: 'cabin-2',
      shifts: [shift(['tu', 'we', 'th', 'fr', 'sa'], ['10:00', '13:30'], ['14:30', '19:00'])],
    }),
    staffMember('Lorenzo', 'Villani', 'M', 'Massage', {
      services: ['aroma', 'deep-tissue', 'lymphatic', 'reflexology'],
      level: 'junior',
      usualArea: 'cabin-1',
      shifts: [
        shift(['mo', 'we', 'fr', 'sa'], ['11:00', '14:30'], ['15:00', '19:30']),
        shift(['su'], ['10:00', '14:00']),
      ],
    }),
  ],
  areas: [
    { key: 'cabin-1', name: 'Cabin 1', services: ['aroma', 'deep-tissue', 'lymphatic', 'reflexology'] },
    { key: 'cabin-2', name: 'Cabin 2', services: ['radiance', 'anti-age'], inParts: ['laser-facial'] },
    { key: 'salon', name: 'Salon', services: ['manicure', 'gel'] },
  ],
  equipment: [{ key: 'diode-laser', name: 'Diode laser' }],
  guests: [
    italian('Marta', 'Bassi', 'F', ['1994-05-19', 'Milano'], 'BSSMRT94E59F205W', '+39 340 555 0401'),
    italian('Luca', 'Fumagalli', 'M', ['1983-08-31', 'Milano'], 'FMGLCU83M31F205M', '+39 340 555 0402'),
    italian('Ginevra', 'Sala', 'F', ['1989-02-11', 'Milano'], 'SLAGVR89B51F205J', '+39 340 555 0403'),
    italian('Pietro', 'Cattaneo', 'M', ['1974-12-02', 'Milano'], 'CTTPTR74T02F205R', '+39 340 555 0404'),
    foreign('Charlotte', 'Moreau', 'F', 'FR', 'English', '1987-06-29', '+33 6 39 98 04 05'),
    foreign('Henry', 'Clarke', 'M', 'GB', 'English', '1979-01-14', '+44 7700 900406'),
    foreign('Ana', 'Ribeiro', 'F', 'PT', 'English', '1992-03-22', '+351 912 555 407'),
    foreign('Mei', 'Chen', 'F', 'CN', 'English', '1996-10-05', '+86 138 5550 0408'),
  ],
  hotelSystem: null,
  parties: [],
  series: [],
  blocks: [],
};
