import type { DocumentContent } from '@quieta/contract/documents/document-content';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { BranchWork } from '#platform/http/context';
import { type IssuedKind, insertIssued } from '../issued-document-repository.ts';

const entities = {
  'receipt-copy': 'sale',
  'courtesy-receipt': 'sale',
  invoice: 'invoice',
  voucher: 'voucher',
} as const satisfies Readonly<Record<IssuedKind, string>>;

interface Issue {
  readonly kind: IssuedKind;
  /** The sale, of an invoice as well, or the voucher. */
  readonly of: string;
  /** Id that the audit names, if it is another one. */
  readonly entityId?: string;
  readonly issue: number;
  readonly content: DocumentContent;
}

/**
 * Records that a document was handed over, for the first time or again. What the first one of a sale says is kept for
 * its copies.
 */
export async function recordIssue(
  context: BranchWork,
  { kind, of, entityId = of, issue, content }: Issue,
): Promise<void> {
  const entity = entities[kind];
  await insertIssued(context, {
    kind,
    saleId: entity === 'voucher' ? null : of,
    voucherId: entity === 'voucher' ? of : null,
    invoiceId: entity === 'invoice' ? entityId : null,
    issue,
    language: content.language,
    content: entity === 'sale' && issue === 1 ? content : null,
  });
  await writeAuditEntry(context, {
    action: `${entity}.hand-over-document`,
    entity,
    entityId,
    before: null,
    after: { documentKind: kind, issue },
  });
}
