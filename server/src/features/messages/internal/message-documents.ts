import { readSaleDocument, type SentDocument } from '#features/documents/sent-document-commands';
import { writePdf } from '#features/documents/write-pdf';
import type { Mail } from '#gateways/mail/port';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import type { VisitNotice } from '../visit-notice-repository.ts';

const salesOf = prepared('message-sales-of-visit', ($: Placeholders<{ visitId: string; guestId: string }>) =>
  db
    .selectFrom('sale as s')
    .select('s.id')
    .distinct()
    .innerJoin('saleLine as l', 'l.saleId', 's.id')
    .innerJoin('appointment as a', 'a.id', 'l.appointmentId')
    .where('a.visitId', '=', $.visitId)
    .where('s.payerGuestId', '=', $.guestId)
    .where('s.kind', '=', 'sale')
    .where('l.voidedAt', 'is', null)
    .where('l.givenBackAt', 'is', null)
    .orderBy('s.id'),
);

/** The documents of what this guest paid of the visit; nobody gets those of somebody else. */
export async function readVisitDocuments(
  context: BranchWork,
  { visitId, guestId }: VisitNotice,
): Promise<SentDocument[]> {
  const documents: SentDocument[] = [];
  for (const { id } of await context.transaction.run(salesOf, { visitId, guestId })) {
    const document = await readSaleDocument(context, id);
    if (document !== null) documents.push(document);
  }
  return documents;
}

/** The documents of a message as files. */
export async function attachDocuments(
  documents: readonly SentDocument[],
  writtenAt: Temporal.Instant,
): Promise<Mail['attachments']> {
  return Promise.all(
    documents.map(async ({ fileName, content }) => ({
      fileName,
      contentType: 'application/pdf',
      content: await writePdf(content, 'a4', writtenAt),
    })),
  );
}
