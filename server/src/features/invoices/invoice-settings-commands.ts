import type * as invoiceEndpoints from '@quieta/contract/invoices/invoice-endpoints';
import type { InvoiceSettings } from '@quieta/contract/invoices/invoice-settings';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readInvoiceSettings, saveInvoiceSettings } from './invoice-settings-repository.ts';

/** Says who issues the invoices from now on; those that were issued keep who issued them. */
export async function updateInvoiceSettings(
  context: BranchContext,
  { body, baseVersion }: Request<typeof invoiceEndpoints.updateInvoiceSettings>,
): Promise<InvoiceSettings> {
  const { branchId: _, ...values } = body;
  const before = await readInvoiceSettings(context);
  refuseStale(before, baseVersion);
  refuseMalformed(values);
  const isSaved = await saveInvoiceSettings(context, values, before.version);
  const after = await readInvoiceSettings(context);
  // Another user has changed the settings meanwhile.
  if (!isSaved) throw new Refusal('version-conflict', {}, { current: after });
  const { branch } = context;
  await writeAuditEntry(context, {
    action: 'invoice-settings.update',
    entity: 'invoice-settings',
    entityId: branch.id,
    before: before.version === 0 ? null : before,
    after,
  });
  await recordChange(context, 'branch', [branch.id]);
  return after;
}

/** Refuses an issuer with whom Italy's e-invoice could not be written. */
function refuseMalformed({ country, vatCode, postcode, province }: Omit<InvoiceSettings, 'version'>): void {
  if (country !== 'IT') return;
  if (!/^\d{11}$/.test(vatCode) || !isVatCode(vatCode, country)) throw invalidField('vatCode', 'invalid');
  if (!/^\d{5}$/.test(postcode)) throw invalidField('postcode', 'invalid');
  if (!/^[A-Z]{2}$/.test(province)) throw invalidField('province', 'invalid');
}
