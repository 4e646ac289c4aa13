import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { DocumentPaper } from '@quieta/contract/documents/document-endpoints';
import { withLogo } from './internal/document-rules.ts';
import { askWorker } from './internal/pdf/ask-worker.ts';

/**
 * A document as a PDF: its text can be selected and searched, the fonts are within it, and it says what the screen
 * says, because both are made of the same content. A logo that cannot be drawn is left out.
 */
export async function writePdf(
  content: DocumentContent,
  paper: DocumentPaper,
  writtenAt: Temporal.Instant,
): Promise<Buffer> {
  const order = { content, paper, writtenAt: writtenAt.epochMilliseconds };
  try {
    return Buffer.from(await askWorker(order));
  } catch (error) {
    const [letterhead] = content.blocks;
    if (letterhead?.block !== 'letterhead' || letterhead.logo === null) throw error;
    return Buffer.from(await askWorker({ ...order, content: withLogo(content, null) }));
  }
}
