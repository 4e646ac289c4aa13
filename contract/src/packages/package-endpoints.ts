import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { packageKindName } from '../settings/package.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { line, mark, searchWords } from '../values/text.ts';
import { packageState, soldPackage, soldPackageDetails } from './sold-package.ts';
import { unitDecision } from './unit-decision.ts';

const endpoint = endpointsOf('packages');

/** How a branch deals with what it sells ahead. */
const packageSettingsValues = z.object({
  /** Whether a unit is taken from a guest who does not come. */
  takesNoShow: z.boolean(),
  /** Whether a unit is taken for an appointment that is cancelled less than `lateHours` before its start. */
  takesLate: z.boolean(),
  lateHours: z.int().check(z.minimum(0), z.maximum(720)),
  /** Whether a document has a row of zero for what a unit pays for; otherwise it has none. */
  printsUsedUnits: z.boolean(),
  /** The payment type under which used units are counted; null is the first one that the printer takes as a voucher. */
  paymentTypeId: z.nullable(id),
  commissionAt: z.enum(['sale', 'use']),
  /** Whether what is sold from now on is taken in the other branches of the environment. */
  isEverywhere: z.boolean(),
});
export type PackageSettingsValues = z.output<typeof packageSettingsValues>;

/** Version 0: nothing was ever saved. */
const packageSettings = z.extend(packageSettingsValues, { version: z.int() });
export type PackageSettings = z.output<typeof packageSettings>;

export const getPackageSettings = endpoint('getPackageSettings', 'GET', '/package-settings', {
  summary: 'How the branch deals with courses and packages',
  needs: 'read',
  response: packageSettings,
});

export const updatePackageSettings = endpoint('updatePackageSettings', 'PUT', '/package-settings', {
  summary: 'Changes how the branch deals with courses and packages',
  needs: 'set-up',
  body: packageSettingsValues,
  response: packageSettings,
  errors: ['version-conflict'],
});

export const listSoldPackages = endpoint('listSoldPackages', 'GET', '/sold-packages', {
  summary: 'The branch’s courses and packages that were sold or granted, the latest first',
  needs: 'see-sales',
  mayLag: true,
  query: z.object({
    branchId: z.optional(id),
    state: z.optional(packageState),
    kind: z.optional(packageKindName),
    /** `guest`: those that the branch sold; `hotel`: those that a hotel includes in a stay. */
    payer: z.optional(z.enum(['guest', 'hotel'])),
    packageId: z.optional(id),
    /** Those of which something is left and whose last day is not later. */
    expiresUntil: z.optional(localDate),
    /** The beginning of the code, or words of the holder’s, the recipient’s or the package’s name. */
    search: z.optional(searchWords),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(soldPackage),
});

export const findSoldPackage = endpoint('findSoldPackage', 'GET', '/sold-packages/by-code/:code', {
  summary: 'The course or package of this code, however it is written',
  needs: 'book',
  params: z.object({ code: mark(40) }),
  response: soldPackage,
  errors: ['package-unknown', 'package-not-usable'],
});

export const findPackageOfComponent = endpoint('findPackageOfComponent', 'GET', '/sold-packages/by-component/:id', {
  summary: 'The course or package of a component, such as the one that an appointment reserves a unit of',
  needs: 'book',
  response: soldPackage,
});

/** Its holder is a guest of the other branch: here it belongs to the guest who is named, or to whoever has its code. */
export const bringSoldPackage = endpoint('bringSoldPackage', 'POST', '/sold-packages/by-code/:code/bring', {
  summary: 'Brings a course or package of another branch of the environment here, with all that is left on it',
  needs: 'sell',
  params: z.object({ code: mark(40) }),
  body: z.object({ guestId: z.optional(z.nullable(id)) }),
  response: soldPackageDetails,
  errors: ['package-unknown', 'package-not-usable', 'package-not-brought'],
});

export const getSoldPackage = endpoint('getSoldPackage', 'GET', '/sold-packages/:id', {
  summary: 'A sold course or package with what became of it',
  needs: 'see-sales',
  response: soldPackageDetails,
});

export const listGuestPackages = endpoint('listGuestPackages', 'GET', '/guests/:id/packages', {
  summary:
    'The courses and packages that a guest holds or may use and of which something is left, the first to end first',
  needs: 'book',
  response: z.array(soldPackage),
});

const reason = line(200);

/**
 * A change of a sold package as a whole. `extended` names its last day, null is without an end; an expired one becomes
 * usable again. `frozen` stops its validity until `unfrozen`, which adds the days in between. `transferred` gives it to
 * another guest: one that is not transferable needs the permission to refund. `shared` and `unshared` name a guest who
 * may use it beside its holder.
 */
const packageChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('extended'), expiresOn: z.nullable(localDate), reason }),
  z.object({ kind: z.literal('frozen'), reason }),
  z.object({ kind: z.literal('unfrozen') }),
  z.object({ kind: z.literal('transferred'), guestId: id, reason }),
  z.object({ kind: z.literal('shared'), guestId: id }),
  z.object({ kind: z.literal('unshared'), guestId: id }),
]);
export type PackageChange = z.output<typeof packageChange>;

/** `If-Match` names the version that the change was based on. */
export const changeSoldPackage = endpoint('changeSoldPackage', 'POST', '/sold-packages/:id/changes', {
  summary: 'Extends, freezes, transfers or shares a course or package, as an entry that stays',
  needs: 'sell',
  body: packageChange,
  response: soldPackageDetails,
  errors: ['version-conflict', 'package-not-usable', 'package-not-transferable', 'package-not-shareable'],
});

/** A unit that was taken for an appointment comes back, or one is taken that was not. */
export const decideUnit = endpoint('decideUnit', 'POST', '/appointments/:id/unit', {
  summary:
    'Takes the unit of an appointment that was cancelled or missed, or gives it back, whatever the branch’s rule was',
  needs: 'book',
  body: unitDecision,
  response: soldPackageDetails,
  errors: ['package-not-usable', 'package-unit-missing', 'appointment-not-missed'],
});
