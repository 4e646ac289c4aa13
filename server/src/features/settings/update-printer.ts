import type { updatePrinter as endpoint } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveBranch } from './branch-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

/**
 * Sets the branch's fiscal printer. Only origins that the installation lists are allowed: the desks' content security policy must be sent
 * before the branch is known, and the server must not be pointed at any other machine of its network.
 */
export async function updatePrinter(
  context: BranchContext,
  { body: { printerUrl, printerDeviceId, printerSender }, baseVersion }: Request<typeof endpoint>,
  listedOrigins: readonly string[],
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  await saveBranch(context, {
    printerUrl: printerUrl === null ? null : listedAddress(printerUrl, listedOrigins),
    printerDeviceId,
    printerSender,
  });
  return recordBranchUpdate(context, current);
}

/** The address in its plain form, without a trailing slash: the printer's own paths are appended to it. */
function listedAddress(text: string, listedOrigins: readonly string[]): string {
  const url = URL.parse(text);
  if (url === null) throw new Refusal('invalid-request', {}, problemOf('invalid_format'));
  if (!listedOrigins.includes(url.origin))
    throw new Refusal('printer-not-listed', { origin: url.origin }, problemOf('not_listed'));
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function problemOf(reason: string) {
  return { fields: [{ path: 'printerUrl', reason }] };
}
