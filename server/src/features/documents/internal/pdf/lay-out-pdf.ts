import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { DocumentPaper } from '@quieta/contract/documents/document-endpoints';
import { nodesOf } from './pdf-blocks.ts';
import { documentFonts } from './pdf-fonts.ts';
import type { PdfDefinition } from './pdf-library.ts';
import { ink, pdfPapers, softInk } from './pdf-paper.ts';
import type { WriteText } from './pdf-tables.ts';

export interface PdfOrder {
  readonly content: DocumentContent;
  readonly paper: DocumentPaper;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Lays a document out. On A4, pages are numbered where there are several; a roll is as long as the document. */
export async function layOutPdf({ content, paper, writtenAt }: PdfOrder): Promise<Buffer> {
  const fonts = documentFonts();
  const sheet = pdfPapers[paper];
  const write: WriteText = (text, style = {}) => {
    const runs = fonts.write(text, style.bold === true ? 'bold' : 'normal', sheet.maxTurnedLength);
    return { ...style, ...(runs.length === 1 ? runs[0] : { text: runs }) };
  };
  const [letterhead] = content.blocks;
  const definition: PdfDefinition = {
    pageSize: { ...sheet.pageSize },
    pageMargins: [...sheet.margins],
    language: content.language,
    displayTitle: true,
    info: {
      title: content.name,
      author: letterhead?.block === 'letterhead' ? letterhead.name : '',
      creator: 'Quieta',
      producer: 'Quieta',
      // oxlint-disable-next-line no-restricted-globals -- the library takes no other kind of moment
      creationDate: new Date(writtenAt),
    },
    defaultStyle: {
      font: 'Figtree',
      fontSize: sheet.sizes.body,
      lineHeight: 1.25,
      color: ink,
      // Figures of one width, so that columns of amounts stand straight.
      fontFeatures: ['kern', 'tnum'],
    },
    ...(!sheet.isNarrow && {
      footer: (page, pages) =>
        pages === 1
          ? { text: '' }
          : write(`${page} / ${pages}`, {
              fontSize: sheet.sizes.small,
              color: softInk,
              alignment: 'right',
              margin: [sheet.margins[0], 12, sheet.margins[2], 0],
            }),
    }),
    content: nodesOf(content.blocks, sheet, write),
  };
  const pdfmake = await fonts.load();
  return pdfmake.createPdf(definition).getBuffer();
}
