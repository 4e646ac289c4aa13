import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { DocumentPaper, PrintedDocument } from '@quieta/contract/documents/document-endpoints';
import { documentText } from '@quieta/messages/document-text';
import type { Clock } from '#platform/clock';
import { writePdf } from '../write-pdf.ts';

interface Printing {
  /** The id of what the document is about. */
  readonly of: string;
  /** Suffix that tells the file from others of its kind: a number, a date. */
  readonly suffix: string;
  readonly paper: DocumentPaper | undefined;
}

/** A document as it is sent: as data, and as a file where a paper was asked for. */
export async function printDocument(
  content: DocumentContent,
  { of, suffix, paper }: Printing,
  clock: Clock,
): Promise<PrintedDocument> {
  const pdf = paper === undefined ? null : await writePdf(content, paper, clock.now());
  return {
    of,
    fileName: `${documentText[content.language].fileNames[content.kind]}-${suffix.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`,
    content,
    pdf: pdf === null ? null : pdf.toString('base64'),
  };
}
