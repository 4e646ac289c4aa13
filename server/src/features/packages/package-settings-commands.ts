import type * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { PackageSettings } from '@quieta/contract/packages/package-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readPackageSettings, savePackageSettings } from './package-settings-repository.ts';

const paymentType = prepared('package-payment-type', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('paymentType').select('id').where('id', '=', $.id).where('archivedAt', 'is', null).forKeyShare(),
);

/** Changes how the branch deals with what it sells ahead, from now on. */
export async function updatePackageSettings(
  context: BranchContext,
  { body, baseVersion }: Request<typeof packageEndpoints.updatePackageSettings>,
): Promise<PackageSettings> {
  const before = await readPackageSettings(context);
  refuseStale(before, baseVersion);
  const { paymentTypeId } = body;
  if (paymentTypeId !== null && paymentTypeId !== before.paymentTypeId) {
    const known = await context.transaction.first(paymentType, { id: paymentTypeId });
    if (known === undefined) throw invalidField('paymentTypeId', 'unknown');
  }
  const isSaved = await savePackageSettings(context, { ...body, version: before.version });
  const after = await readPackageSettings(context);
  // Another user has changed the settings meanwhile.
  if (!isSaved) throw new Refusal('version-conflict', {}, { current: after });
  const { branch } = context;
  await writeAuditEntry(context, {
    action: 'package-settings.update',
    entity: 'package-settings',
    entityId: branch.id,
    before,
    after,
  });
  await recordChange(context, 'soldPackage', [branch.id]);
  return after;
}
