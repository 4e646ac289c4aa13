import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { asNumber, orNull } from '../values/lenient.ts';
import { amount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { line, prose } from '../values/text.ts';
import { packageKinds } from './package-kinds.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

export const packageKindName = z.enum(keysOf(packageKinds));
export type PackageKind = z.output<typeof packageKindName>;

/** When the validity of a package begins. */
export const validFrom = z.enum(['sale', 'first-use']);
export type ValidFrom = z.output<typeof validFrom>;

/**
 * How much a half-used package gives back: `list` is its price less what was used, at the prices of single treatments;
 * `share` is the part of its price that is left on it.
 */
export const refundRule = z.enum(['list', 'share']);
export type RefundRule = z.output<typeof refundRule>;

/** A package has at most this many components. */
export const maxComponents = 20;

/** A package is for at most this many guests who come together. */
export const maxPeople = 8;

const units = z.int().check(z.minimum(1), z.maximum(999));

/** A treatment or product that a unit may be used for; `surcharge` is paid in addition to the unit. */
export const packageItem = z.object({ kind: z.enum(['service', 'product']), id, surcharge: amount });
export type PackageItem = z.output<typeof packageItem>;

/**
 * One component: `units` of all its people together; the first item is the usual one, the others may be taken in
 * exchange. `share` is what all units are worth of the price, where the package states that. `pause` are the minutes
 * between it and the component before, where all are booked at once; `isTogether` says that its people are then treated
 * at the same time.
 */
const packageComponent = z.object({
  units,
  items: z.array(packageItem).check(z.minLength(1), z.maxLength(50)),
  share: z.nullable(amount),
  pause: z.int().check(z.minimum(0), z.maximum(600)),
  isTogether: z.boolean(),
});
export type PackageComponent = z.output<typeof packageComponent>;

/** A package as the desk defines it. What was sold before keeps what was agreed then. */
export const packageValues = z.object({
  name: line(120),
  description: prose(2000),
  kind: packageKindName,
  price: amount,
  /** How the price is split over the components: by what they cost one by one, or as each states. */
  split: z.enum(['list', 'stated']),
  people: z.int().check(z.minimum(1), z.maximum(maxPeople)),
  components: z.array(packageComponent).check(z.minLength(1), z.maxLength(maxComponents)),
  validFrom,
  /** Null is without an end. */
  validMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
  refundRule,
  /** Whether its holder may hand it to somebody else. */
  isTransferable: z.boolean(),
  /** Whether guests beside its holder may be named who use it as well. */
  isShareable: z.boolean(),
  /** Whether its treatments may be booked in another order. */
  isOrderFree: z.boolean(),
  /** How the hotel's system calls it; of an arrangement only, and of each of them. */
  hotelCode: z.nullable(line(60)),
  archived: z.boolean(),
});
export type PackageValues = z.output<typeof packageValues>;

const definedPackage = z.extend(packageValues, settingsRow);
export type DefinedPackage = z.output<typeof definedPackage>;

export const packageKind = settingsKind({
  entity: 'package',
  name: 'Package',
  plural: 'Packages',
  one: 'a package',
  several: 'packages',
  path: '/packages',
  isOrdered: true,
  order: 'in the order of the desk: courses, packages, day packages and the hotel’s arrangements',
  values: packageValues,
  row: definedPackage,
  defaults: {
    description: '',
    split: 'list',
    people: 1,
    validFrom: 'sale',
    validMonths: 12,
    refundRule: 'share',
    isTransferable: false,
    isShareable: false,
    isOrderFree: false,
    hotelCode: null,
    archived: false,
  },
  readers: { price: asNumber, hotelCode: orNull },
  errors: ['package-shares-differ', 'package-code-taken'],
});
