import type { updateRegion as endpoint } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withChanges } from '#platform/with-changes';
import { hasPrices, saveBranch } from './branch-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

/**
 * Changes time zone, country and currency. After the first sale the currency is fixed, and after the first price it can only be replaced by
 * one with as many decimals: prices are stored in minor units, and 85.00 euros would become 8,500 yen.
 */
export async function updateRegion(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoint>,
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  const { timeZone, currency, country } = withChanges(current, body);
  const field = { path: 'currency', reason: 'locked' };
  const locked = new Refusal('currency-locked', { currency: current.currency }, { fields: [field] });
  const readsAnew = currencyDecimals(currency) !== currencyDecimals(current.currency);
  if (readsAnew && (await hasPrices(context))) throw locked;
  try {
    await saveBranch(context, { timeZone, currency, country });
  } catch (error) {
    throw violates(error, '23503', 'sale_currency') ? locked : error;
  }
  return recordBranchUpdate(context, current);
}
