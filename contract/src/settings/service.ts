import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { asNumber, orNull } from '../values/lenient.ts';
import { amount } from '../values/money.ts';
import { colour, line, prose } from '../values/text.ts';
import { maxParts, servicePart } from './service-part.ts';
import { maxRates, serviceRate } from './service-rate.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

/** Minutes; a treatment is at most a day long. */
const minutes = (min: number) => z.int().check(z.minimum(min), z.maximum(1440));

/**
 * A service as the desk writes it. Buffers are the minutes that its staff member and its area are held before and after
 * the treatment.
 */
export const serviceValues = z.object({
  name: line(120),
  color: colour,
  description: prose(2000),
  price: amount,
  /** Whether the price is for each of the people who come together; otherwise it is for all of them. */
  isPricePerPerson: z.boolean(),
  duration: minutes(1),
  serviceCategoryId: z.nullable(id),
  taxId: z.nullable(id),
  /** The tax for a hotel guest, if the branch's rule applies it; null means the normal tax. */
  hotelTaxId: z.nullable(id),
  resourceIds: z.array(id).check(z.maxLength(500)),
  /** Empty: one part of the whole duration, with one therapist and one area if it has such; else it lasts their sum. */
  parts: z.array(servicePart).check(z.maxLength(maxParts)),
  /** Its other prices and durations, in the order of the desk; `priceAndDuration` says which one counts. */
  rates: z.array(serviceRate).check(z.maxLength(maxRates)),
  staffSetUp: minutes(0),
  staffCleanUp: minutes(0),
  areaSetUp: minutes(0),
  areaCleanUp: minutes(0),
  archived: z.boolean(),
});

/** A treatment that is sold and performed (ENT-10). */
const service = z.extend(serviceValues, settingsRow);
export type Service = z.output<typeof service>;

/** A service as part of another row, such as an appointment. */
export const serviceReference = z.object({
  id,
  name: z.string(),
  color: colour,
  price: amount,
  isPricePerPerson: z.boolean(),
  duration: z.int(),
});

export const serviceKind = settingsKind({
  entity: 'service',
  name: 'Service',
  plural: 'Services',
  one: 'a service',
  several: 'services',
  path: '/services',
  isOrdered: true,
  order:
    'in the order of the desk; with staffId or areaId those that the resource can do, with a date those bookable on it',
  values: serviceValues,
  row: service,
  defaults: {
    description: '',
    isPricePerPerson: false,
    serviceCategoryId: null,
    taxId: null,
    hotelTaxId: null,
    resourceIds: [],
    parts: [],
    rates: [],
    staffSetUp: 0,
    staffCleanUp: 0,
    areaSetUp: 0,
    areaCleanUp: 0,
    archived: false,
  },
  readers: { price: asNumber, duration: asNumber, serviceCategoryId: orNull, taxId: orNull },
  spellings: { resourcesIds: 'resourceIds' },
  errors: ['duration-of-parts', 'parts-take-nothing'],
  filters: { staffId: z.optional(id), areaId: z.optional(id), date: z.optional(localDate) },
});
