import * as z from 'zod/mini';
import { maxComponents, packageItem, packageKindName, refundRule, validFrom } from '../settings/package.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedAmount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { optionalLine } from '../values/text.ts';
import { packageEntryKinds, packageStates } from './package-states.ts';

export const packageState = z.enum(keysOf(packageStates));
export type PackageState = z.output<typeof packageState>;

const packageEntryKind = z.enum(keysOf(packageEntryKinds));
export type PackageEntryKind = z.output<typeof packageEntryKind>;

const person = z.object({ id, fullName: z.string() });

/** A treatment or product that a unit may be used for, with its name now. */
const soldItem = z.extend(packageItem, { name: z.string() });

/**
 * A component of a sold package. `left` are the units that were not used, `booked` those of them that are reserved for
 * appointments to come. Money is in major units: `amount` was paid for all units, `value` is what is left of it,
 * `unitValue` what the next unit is worth.
 */
const soldComponent = z.object({
  id,
  name: z.string(),
  units: z.int(),
  left: z.int(),
  booked: z.int(),
  items: z.array(soldItem),
  amount,
  value: amount,
  unitValue: amount,
  /** The VAT that was declared when it was sold, the rate in per cent; null: it is declared when a unit is used. */
  tax: z.nullable(z.object({ id, name: z.string(), rate: z.number() })),
});
export type SoldComponent = z.output<typeof soldComponent>;

/** A course, package or day package that was sold, or what a hotel includes in a stay. */
export const soldPackage = z.object({
  id,
  branchId: id,
  packageId: z.nullable(id),
  name: z.string(),
  kind: packageKindName,
  state: packageState,
  /** Eight characters, or as another program has printed it. */
  code: z.string(),
  /** Null: whoever has the code holds it. */
  guest: z.nullable(person),
  recipientName: z.nullable(z.string()),
  /** Guests beside its holder who may use it. */
  members: z.array(person),
  people: z.int(),
  validFrom,
  validMonths: z.nullable(z.int()),
  /** The last day; null before its first use, or without an end. */
  expiresOn: z.nullable(localDate),
  frozenOn: z.nullable(localDate),
  refundRule,
  isTransferable: z.boolean(),
  isShareable: z.boolean(),
  isEverywhere: z.boolean(),
  /** The stay that a hotel's arrangement belongs to. */
  stay: z.nullable(z.object({ provider: z.string(), reservationId: z.string(), hotelCode: z.string() })),
  components: z.array(soldComponent),
  issuedAt: instant,
  version: z.int(),
});
export type SoldPackage = z.output<typeof soldPackage>;

/** One entry of the ledger, the first first; what moves units names its component. */
const packageEntry = z.object({
  id,
  kind: packageEntryKind,
  component: z.nullable(z.object({ id, name: z.string() })),
  units: z.int(),
  amount: signedAmount,
  saleId: z.nullable(id),
  saleNumber: z.nullable(z.string()),
  appointment: z.nullable(z.object({ id, serviceName: z.string(), startTime: instant })),
  guest: z.nullable(person),
  /** Its last day from then on, where the entry changed it. */
  expiresOn: z.nullable(localDate),
  reason: z.nullable(z.string()),
  at: instant,
  /** Null is the product itself. */
  by: z.nullable(z.string()),
});
export type PackageEntry = z.output<typeof packageEntry>;

export const soldPackageDetails = z.extend(soldPackage, {
  saleId: z.nullable(id),
  saleNumber: z.nullable(z.string()),
  entries: z.array(packageEntry),
  /** The appointments that reserve a unit, by start. */
  bookings: z.array(
    z.object({ id, componentId: id, serviceName: z.string(), startTime: instant, holderName: z.nullable(z.string()) }),
  ),
});
export type SoldPackageDetails = z.output<typeof soldPackageDetails>;

/**
 * A package in a cart. The browser makes the ids of its components, in the order of the definition, so that a row of
 * the same cart can use a unit; left out, the server makes them.
 */
export const packageToSell = z.object({
  packageId: id,
  guestId: z.optional(z.nullable(id)),
  recipientName: z.optional(z.nullable(optionalLine(120))),
  componentIds: z.optional(z.array(id).check(z.maxLength(maxComponents))),
});

/** A package that was just sold, as the desk hands its card over. */
export const handedPackage = z.object({ id, code: z.string(), name: z.string() });
export type HandedPackage = z.output<typeof handedPackage>;
