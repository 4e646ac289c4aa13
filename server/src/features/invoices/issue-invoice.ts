import { type Buyer, buyer as buyerShape } from '@quieta/contract/guests/buyer';
import { buyerName, checkBuyer, isOwnBuyer, normalizeBuyer } from '@quieta/contract/guests/buyer-rules';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import type * as invoiceEndpoints from '@quieta/contract/invoices/invoice-endpoints';
import { formatDocumentNumber } from '@quieta/contract/settings/document-number';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { lockSale } from '#features/checkout/sale/sale-repository';
import { recordChange } from '#features/realtime/record-change';
import { localToday } from '#platform/clock';
import type { WholeRow } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { rememberBuyer } from './buyer-repository.ts';
import { loadInvoiceable } from './internal/load-invoiceable.ts';
import { readInvoice } from './invoice-queries.ts';
import {
  findInvoicesOfSale,
  insertInvoice,
  lockTemplate,
  readLastDate,
  readLastNumber,
  readTemplates,
  type StoredContent,
  takeFileNumber,
} from './invoice-repository.ts';
import { documentDate, seriesYear } from './invoice-rules.ts';

type Asked = Request<typeof invoiceEndpoints.issueInvoice>;

/**
 * Issues the invoice of a sale, or the credit note of what went back of an invoiced one, once: whoever asks again is
 * answered the same document. Where services to a private person's health stand apart there are two, and the other one
 * is answered, which names its sibling. Numbers are taken last and under a lock, so that they follow each other in the
 * order of the commits, without gaps.
 */
export async function issueInvoice(context: BranchContext, { params: { id: saleId }, body }: Asked): Promise<Invoice> {
  const { transaction } = context;
  // Two desks that press at once are served one after the other, and so is a refund.
  const sale = await transaction.first(lockSale, { id: saleId });
  if (sale === undefined) throw new Refusal('not-found');
  const [issued] = await transaction.run(findInvoicesOfSale, { saleId });
  if (issued !== undefined) return readInvoice(context, issued.id);
  const { kind, seller, currency, partsFor, ...known } = await loadInvoiceable(context, sale);
  const buyer = known.buyer ?? checkedBuyer(body.buyer);
  if (kind === 'invoice' && isOwnBuyer(buyer, seller)) throw new Refusal('buyer-is-seller');
  const ids: string[] = [];
  for (const { original, totalMinor, isHealth, ...part } of partsFor(buyer.kind)) {
    const numbered = await takeNumber(context, original?.documentTemplateId ?? body.documentTemplateId, kind);
    const correctsId = original?.id ?? null;
    const row = { kind, ...numbered, saleId, correctsId, totalMinor, isHealth, currency };
    ids.push(await writeInvoice(context, row, { ...part, buyer }));
  }
  if (kind === 'invoice') await rememberBuyer(context, sale.payerGuestId, buyer);
  await recordChange(context, 'sale', sale.refundsSaleId === null ? [saleId] : [saleId, sale.refundsSaleId]);
  const [first] = ids;
  if (first === undefined) throw new Error('a sale that can be invoiced has a part');
  return readInvoice(context, first);
}

type Counted = 'id' | 'sellerCode' | 'buyerName' | 'fileNumber' | 'content' | 'issuedAt' | 'issuedBy';

/** Writes a numbered document and its audit entry, and answers its id. */
async function writeInvoice(
  context: BranchContext,
  row: Omit<WholeRow<'invoice'>, Counted>,
  content: StoredContent,
): Promise<string> {
  const { clock, actor } = context;
  const id = newId();
  await insertInvoice(context, {
    ...row,
    id,
    sellerCode: `${content.seller.country}${content.seller.vatCode}`,
    buyerName: buyerName(content.buyer),
    fileNumber: await takeFileNumber(context),
    content: JSON.stringify(content),
    issuedAt: clock.now(),
    issuedBy: actor.userId,
  });
  await writeAuditEntry(context, {
    action: row.kind === 'invoice' ? 'invoice.create' : 'invoice.correct',
    entity: 'invoice',
    entityId: id,
    before: null,
    // Without the buyer, whom the document itself names: what the audit keeps of a guest can be erased, and this stays.
    after: { number: row.documentNumber, saleId: row.saleId, totalMinor: row.totalMinor },
  });
  return id;
}

/** Refuses tax data that no invoice can be issued with, all faults at once. */
function checkedBuyer(sent: Buyer | null): Buyer {
  const buyer = sent && normalizeBuyer(sent);
  const problems = buyer === null ? [{ field: 'kind', reason: 'missing' }] : checkBuyer(buyer);
  if (buyer === null || problems.length > 0) {
    const fields = problems.map(({ field, reason }) => ({ path: `buyer.${field}`, reason }));
    throw new Refusal('invalid-request', {}, { fields });
  }
  return buyerShape.parse(buyer);
}

/**
 * The next number of the series, with the date that it stands under. The credit note goes on in the series of its
 * invoice, archived or not.
 */
async function takeNumber(context: BranchContext, requestedId: string | null, kind: Invoice['kind']) {
  const { branch, clock, transaction } = context;
  const templateId = requestedId ?? (await transaction.first(readTemplates))?.id;
  const template = templateId === undefined ? undefined : await lockTemplate(context, templateId);
  if (template === undefined) throw new Refusal(requestedId === null ? 'invoice-template-missing' : 'not-found');
  if (kind === 'invoice' && (template.kind !== 'invoice' || template.archivedAt !== null)) {
    throw new Refusal('invoice-template-missing');
  }
  const today = localToday(clock, branch.timeZone).toString();
  const date = documentDate(today, await readLastDate(context, template.id));
  const year = seriesYear(template.numbering, date);
  const number = 1 + (await readLastNumber(context, template.id, year));
  return {
    documentTemplateId: template.id,
    year,
    number,
    documentNumber: shortEnough(formatDocumentNumber(template.numbering, { year: Number(date.slice(0, 4)), number })),
    documentDate: date,
  };
}

/** Italy's e-invoice has no more room, and a number that was cut might be another one's. */
const maxNumberLength = 20;

function shortEnough(number: string): string {
  if (number.length > maxNumberLength) throw new Refusal('invoice-number-too-long', { number });
  return number;
}
