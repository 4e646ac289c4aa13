import type { updateBranch as endpoint } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOptionalPng } from '#platform/png';
import { saveBranch } from './branch-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

/** Changes the business info of the branch in the address. */
export async function updateBranch(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoint>,
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  const { businessName, address, VATCode, imgLogo } = body;
  if (VATCode !== undefined && VATCode !== current.vatCode) refuseMisspelt(VATCode, current.country);
  await saveBranch(context, {
    ...(businessName !== undefined && { businessName }),
    ...(address !== undefined && { address }),
    ...(VATCode !== undefined && { vatCode: VATCode }),
    ...(imgLogo !== undefined && { logo: await readOptionalPng(imgLogo, 'imgLogo') }),
  });
  return recordBranchUpdate(context, current);
}

function refuseMisspelt(vatCode: string, country: string): void {
  if (vatCode === '' || isVatCode(vatCode, country)) return;
  throw new Refusal('invalid-request', {}, { fields: [{ path: 'VATCode', reason: 'invalid_format' }] });
}
