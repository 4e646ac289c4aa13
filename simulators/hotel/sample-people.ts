import type { Profile } from './hotel-state.ts';

/** A person, identified by the number that their id is made from; `mergedInto` is such a number, too. */
type SamplePerson = Omit<Partial<Profile>, 'id' | 'mergedInto'> &
  Pick<Profile, 'firstName' | 'lastName'> & { readonly mergedInto?: number };

/** The first one has number 1. Each field that a hotel may not know is missing for at least one of them. */
export const samplePeople: readonly SamplePerson[] = [
  {
    firstName: 'Helen',
    lastName: 'Whitaker',
    birthDate: '1961-04-23',
    gender: 'F',
    nationality: 'GB',
    language: 'en',
    email: 'helen.whitaker@example.com',
    phone: '+44 7700 900118',
    address: { lines: ['14 Rose Lane', 'Flat 2'], postalCode: 'BA1 2AB', city: 'Bath', state: null, country: 'GB' },
  },
  { firstName: 'Robert', lastName: 'Whitaker', gender: 'M', nationality: 'GB', language: 'en' },
  {
    firstName: 'Lucia',
    lastName: 'De Santis',
    birthDate: '1949-12-13',
    birthPlace: 'Roma',
    fiscalCode: 'DSNLCU49T53H501P',
    gender: 'F',
    nationality: 'IT',
    language: 'it',
    email: 'lucia.desantis@example.com',
    phone: '+39 340 555 0115',
    address: { lines: ['Via Appia 7'], postalCode: '00179', city: 'Roma', state: 'RM', country: 'IT' },
  },
  { firstName: 'Pierre', lastName: 'Lefèvre', nationality: 'FR', language: 'fr' },
  { firstName: 'Naomi', lastName: 'Fischer', nationality: 'DE', language: 'de' },
  { firstName: 'Olga', lastName: 'Petrova', nationality: 'BG' },
  { firstName: 'James', lastName: 'Okafor', nationality: 'GB', language: 'en' },
  { firstName: null, lastName: 'Anonymized', isAnonymized: true },
  { firstName: 'Yuki', lastName: 'Tanaka', nationality: 'JP' },
  { firstName: 'Karl', lastName: 'Brandt', nationality: 'DE', language: 'de' },
  { firstName: 'María', lastName: 'García', secondLastName: 'López', nationality: 'ES', language: 'es' },
  { firstName: null, lastName: 'Group Abano Congress' },
  { firstName: 'Helen', lastName: 'Whittaker', isActive: false, mergedInto: 1 },
  { firstName: 'Zofia', lastName: 'Kowalska', nationality: 'PL' },
];

/** The fields of a person of whom only the name is known. */
export const stranger: Omit<Profile, 'id' | 'firstName' | 'lastName'> = {
  secondLastName: null,
  birthDate: null,
  birthPlace: null,
  fiscalCode: null,
  gender: null,
  nationality: null,
  language: null,
  email: null,
  phone: null,
  address: null,
  isAnonymized: false,
  isActive: true,
  mergedInto: null,
};
