import type * as endpoints from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { hotelConnection } from '@quieta/contract/settings/hotel-access';
import { problemsOf } from '@quieta/contract/settings/opening-hours-rules';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { type BranchColumns, saveBranch } from '#features/session/branch-repository';
import { violates } from '#platform/database/transaction';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { isInnerHost } from '#platform/inner-addresses';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import { getBranch, hasPrices, lockBusinessProfile, replaceOpeningHours } from './branch-repository.ts';
import { sealHotelAccess } from './hotel-access-repository.ts';

/** Changes the business info of the branch in the address. */
export async function updateBranch(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoints.updateBranch>,
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  const { businessName, address, VATCode, imgLogo } = body;
  if (VATCode !== undefined && VATCode !== current.vatCode) refuseMisspelt(VATCode, current.country);
  return change(context, current, {
    ...(businessName !== undefined && { businessName }),
    ...(address !== undefined && { address }),
    ...(VATCode !== undefined && { vatCode: VATCode }),
    ...(imgLogo !== undefined && { logo: await readOptionalPng(imgLogo, 'imgLogo') }),
  });
}

function refuseMisspelt(vatCode: string, country: string): void {
  if (vatCode === '' || isVatCode(vatCode, country)) return;
  throw invalidField('VATCode', 'invalid_format');
}

/**
 * Changes time zone, country and currency. After the first sale the currency is fixed, and after the first price it can
 * only be replaced by one with as many decimals: prices are stored in minor units, and 85.00 euros would become 8,500
 * yen.
 */
export async function updateRegion(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoints.updateRegion>,
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  const { timeZone, currency, country } = withChanges(current, body);
  const field = { path: 'currency', reason: 'locked' };
  const locked = new Refusal('currency-locked', { currency: current.currency }, { fields: [field] });
  const changesDecimals = currencyDecimals(currency) !== currencyDecimals(current.currency);
  if (changesDecimals && (await hasPrices(context))) throw locked;
  try {
    return await change(context, current, { timeZone, currency, country });
  } catch (error) {
    throw violates(error, '23503', 'sale_currency') ? locked : error;
  }
}

export async function updateOpeningHours(
  context: BranchContext,
  { body: { openingHours }, baseVersion }: Request<typeof endpoints.updateOpeningHours>,
): Promise<BusinessProfile> {
  const problems = problemsOf(openingHours).map(({ index, reason }) => ({ path: `openingHours.${index}`, reason }));
  if (problems.length > 0) throw new Refusal('invalid-request', {}, { fields: problems });
  const current = await lockBranch(context, baseVersion);
  await replaceOpeningHours(context, openingHours);
  return change(context, current, {});
}

/**
 * Sets the branch's fiscal printer. Only origins that the installation lists are allowed: the desks' content security
 * policy must be sent before the branch is known, and the server must not be pointed at any other machine of its
 * network.
 */
export async function updatePrinter(
  context: BranchContext,
  { body: { printerUrl, printerDeviceId, printerSender }, baseVersion }: Request<typeof endpoints.updatePrinter>,
  listedOrigins: readonly string[],
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  return change(context, current, {
    printerUrl: printerUrl === null ? null : listedAddress(printerUrl, listedOrigins),
    printerDeviceId,
    printerSender,
  });
}

/** The address in its plain form, without a trailing slash: the printer's own paths are appended to it. */
function listedAddress(text: string, listedOrigins: readonly string[]): string {
  const problemOf = (reason: string) => ({ fields: [{ path: 'printerUrl', reason }] });
  const url = URL.parse(text);
  if (url === null) throw new Refusal('invalid-request', {}, problemOf('invalid_format'));
  if (!listedOrigins.includes(url.origin))
    throw new Refusal('printer-not-listed', { origin: url.origin }, problemOf('not_listed'));
  return url.origin + url.pathname.replace(/\/+$/, '');
}

interface HotelSystemOptions {
  /** Seals the access data. */
  readonly sessionKey: Uint8Array;
  /** The addresses in its own network that the server may call. */
  readonly hotelOrigins: readonly string[];
}

/**
 * Sets the branch's hotel system. Its access data are sealed with the session key; the audit and the answer only say
 * whether there are any.
 */
export async function updateHotelSystem(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoints.updateHotelSystem>,
  { sessionKey, hotelOrigins }: HotelSystemOptions,
): Promise<BusinessProfile> {
  const { branchId: _, ...connection } = body;
  const { pmsProvider, access } = connection;
  if (access != null) refuseInner(access.url, hotelOrigins);
  const current = await lockBranch(context, baseVersion);
  const stays = access === undefined && pmsProvider === current.pmsProvider;
  const sealed = () => sealHotelAccess(hotelConnection.parse(connection), sessionKey, context.branch.id);
  return change(context, current, {
    pmsProvider,
    ...(!stays && { hotelAccess: access == null ? null : sealed() }),
  });
}

/** A branch must not point the server at a machine in its own network that the installation does not list. */
function refuseInner(address: string, listed: readonly string[]): void {
  const { origin, hostname } = new URL(address);
  if (!listed.includes(origin) && isInnerHost(hostname))
    throw new Refusal('hotel-not-listed', { origin }, { fields: [{ path: 'access.url', reason: 'not_listed' }] });
}

/**
 * Sets how much may be taken off a price without the permission to give more; it decides nothing where rights are off.
 */
export async function updateDiscountLimit(
  context: BranchContext,
  { body: { discountLimit }, baseVersion }: Request<typeof endpoints.updateDiscountLimit>,
): Promise<BusinessProfile> {
  return change(context, await lockBranch(context, baseVersion), { discountLimit });
}

/** Sets when the branch applies the tax for hotel guests; earlier sales keep their tax. */
export async function updateHotelTax(
  context: BranchContext,
  { body: { hotelTaxRule }, baseVersion }: Request<typeof endpoints.updateHotelTax>,
): Promise<BusinessProfile> {
  return change(context, await lockBranch(context, baseVersion), { hotelTaxRule });
}

/** Sets when the day of business begins. Sales that were made keep their business date. */
export async function updateBusinessDay(
  context: BranchContext,
  { body: { dayStartsAt }, baseVersion }: Request<typeof endpoints.updateBusinessDay>,
): Promise<BusinessProfile> {
  return change(context, await lockBranch(context, baseVersion), { dayStartsAt });
}

/** The current branch, locked until the commit. Refuses with `not-found` and `version-conflict`. */
async function lockBranch(context: BranchContext, baseVersion: number | undefined): Promise<BusinessProfile> {
  const current = await lockBusinessProfile(context);
  refuseStale(current, baseVersion);
  return current;
}

/** Writes columns of the branch, records the change in the audit and in the change feed, and answers the branch. */
async function change(
  context: BranchContext,
  before: BusinessProfile,
  columns: BranchColumns,
): Promise<BusinessProfile> {
  await saveBranch(context, columns);
  const after = await getBranch(context);
  await writeAuditEntry(context, {
    action: 'branch.update',
    entity: 'branch',
    entityId: before.id,
    before: auditedValues(before),
    after: auditedValues(after),
  });
  await recordChange(context, 'branch', [before.id]);
  return after;
}

/** The audited values of a branch; for the logo only whether there is one. */
function auditedValues({ imgLogo, ...values }: BusinessProfile) {
  return { ...values, hasLogo: imgLogo !== null };
}
