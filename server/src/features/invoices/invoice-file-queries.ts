import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as invoiceEndpoints from '@quieta/contract/invoices/invoice-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { contentOf, findInvoice, findInvoicesOf, type StoredInvoice } from './invoice-repository.ts';
import { fileNameOf } from './invoice-rules.ts';
import { writeFattura } from './write-fattura.ts';

type InvoiceFile = AnswerOf<typeof invoiceEndpoints.getInvoiceFile>;

/** More invoices than a spa issues in a year, and a few megabytes. */
const maxFiles = 2_000;

/** The e-invoice of one document. It is written anew each time, from what never changes. */
export async function readInvoiceFile({ transaction }: BranchContext, id: string): Promise<InvoiceFile> {
  const row = await transaction.first(findInvoice, { id });
  if (row === undefined) throw new Refusal('not-found');
  if (row.isHealth) throw new Refusal('invoice-file-health');
  const file = fileOf(row);
  if (file === null) throw new Refusal('invoice-file-foreign');
  return file;
}

/** The e-invoices of these days, in the order of their dates. */
export async function listInvoiceFiles(
  { transaction }: BranchContext,
  { query: { dateFrom, dateTo } }: Request<typeof invoiceEndpoints.listInvoiceFiles>,
): Promise<AnswerOf<typeof invoiceEndpoints.listInvoiceFiles>> {
  const rows = await transaction.run(findInvoicesOf, { dateFrom, dateTo, limit: maxFiles + 1 });
  if (rows.length > maxFiles) throw new Refusal('too-many-rows', { most: maxFiles });
  return { files: rows.flatMap((row) => fileOf(row) ?? []) };
}

/** Null where the seller's country has no such file, or what is invoiced must not be in one. */
function fileOf(row: StoredInvoice): InvoiceFile | null {
  const { kind, documentNumber, documentDate, totalMinor, currency, fileNumber } = row;
  const content = contentOf(row);
  const fileName = fileNameOf(content.seller, row);
  if (fileName === null) return null;
  const total = toMajor(totalMinor, currency);
  const source = { kind, number: documentNumber, date: documentDate, total, currency, fileNumber, content };
  return { fileName, content: writeFattura(source) };
}
