import type { SentBodyOf } from '@quieta/contract/endpoint';
import { issueInvoice, updateInvoiceSettings } from '@quieta/contract/invoices/invoice-endpoints';
import type { InvoiceSettings } from '@quieta/contract/invoices/invoice-settings';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** Issues the invoice or credit note of a sale; rejects with its refusal, which the form shows. */
export function issueOf(saleId: string, body: SentBodyOf<typeof issueInvoice>) {
  return write(issueInvoice, { params: { id: saleId }, body }, { quiet: isRefusal });
}

/** Rejects with its refusal, which the form shows. */
export function saveInvoiceSettings({ version, ...values }: InvoiceSettings) {
  return write(updateInvoiceSettings, { body: values }, { baseVersion: version, quiet: isRefusal });
}
