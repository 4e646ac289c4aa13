import type { SentDocument } from '#features/documents/sent-document-commands';
import { writePdf } from '#features/documents/write-pdf';
import type { Mail } from '#gateways/mail/port';

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
