import { type DocumentContent, documentContent } from '@quieta/contract/documents/document-content';
import type { SaleDocumentKind } from '@quieta/contract/documents/document-endpoints';
import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { insertion, type WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { withLogo } from './internal/document-rules.ts';

/** Earlier documents: how often, and what the first one of a sale said. */
interface IssuedBefore {
  readonly times: number;
  readonly first: DocumentContent | null;
}

interface OfSale {
  readonly saleId: string;
  readonly kind: SaleDocumentKind | 'invoice';
  /** Id of an invoice, because a sale may have two. */
  readonly invoiceId: string | null;
}

const ofSale = prepared('issued-documents-of-sale', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('issuedDocument')
    .where('saleId', '=', $.saleId)
    .where('kind', '=', $.kind)
    // Documents from before a sale could have two invoices name none.
    .where(({ eb, or }) => or([eb('invoiceId', '=', $.invoiceId), eb('invoiceId', 'is', null)]))
    .select(sql<number>`coalesce(max(issue), 0)`.as('times'))
    .select(sql`(array_agg(content) FILTER (WHERE issue = 1))[1]`.as('first')),
);

/** Reads the documents that were handed over for a sale. To hand over the next one, lock the sale first. */
export async function readIssuedOfSale({ transaction }: BranchWork, of: OfSale): Promise<IssuedBefore> {
  const row = await transaction.first(ofSale, of);
  return { times: row?.times ?? 0, first: row?.first == null ? null : documentContent.parse(row.first) };
}

const ofVoucher = prepared('issued-documents-of-voucher', ($: Placeholders<{ voucherId: string }>) =>
  db
    .selectFrom('issuedDocument')
    .where('voucherId', '=', $.voucherId)
    .select(sql<number>`coalesce(max(issue), 0)`.as('times')),
);

/** How often a voucher was handed over. To hand it over again, lock it first. */
export async function countIssuedOfVoucher({ transaction }: BranchWork, voucherId: string): Promise<number> {
  return (await transaction.first(ofVoucher, { voucherId }))?.times ?? 0;
}

export type IssuedKind = WholeRow<'issuedDocument'>['kind'];

const insert = insertion('issuedDocument');

type NewIssue = Pick<
  WholeRow<'issuedDocument'>,
  'kind' | 'saleId' | 'voucherId' | 'invoiceId' | 'issue' | 'language'
> & {
  /** Content for its copies; null where they do not repeat it. */
  readonly content: DocumentContent | null;
};

/** Records that a document was handed over; two of the same number fail. */
export async function insertIssued(
  { transaction, actor, clock }: BranchWork,
  { content, ...issued }: NewIssue,
): Promise<void> {
  await transaction.run(insert, {
    ...issued,
    id: newId(),
    content: content === null ? null : JSON.stringify(withLogo(content, null)),
    issuedAt: clock.now(),
    issuedBy: actor.userId,
  });
}
