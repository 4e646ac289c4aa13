import type { DocumentPaper } from '@quieta/contract/documents/document-endpoints';

/** Space on a paper for the document; lengths in points. */
export interface PdfPaper {
  readonly isNarrow: boolean;
  readonly pageSize: { readonly width: number; readonly height: number | 'auto' };
  readonly margins: readonly [left: number, top: number, right: number, bottom: number];
  /** Between the margins. */
  readonly width: number;
  readonly sizes: Readonly<Record<'title' | 'name' | 'heading' | 'body' | 'small' | 'code', number>>;
  /** Between two blocks. */
  readonly gap: number;
  /** How many letters of a script that reads from right to left have room in a column, whose line has to be whole. */
  readonly maxTurnedLength: number;
}

const pointsOfMillimetre = 72 / 25.4;
const millimetres = (length: number) => length * pointsOfMillimetre;

function paperOf(
  width: number,
  height: number | 'auto',
  margins: PdfPaper['margins'],
  more: Pick<PdfPaper, 'isNarrow' | 'sizes' | 'gap' | 'maxTurnedLength'>,
): PdfPaper {
  return { ...more, pageSize: { width, height }, margins, width: width - margins[0] - margins[2] };
}

export const pdfPapers: Readonly<Record<DocumentPaper, PdfPaper>> = {
  a4: paperOf(
    millimetres(210),
    millimetres(297),
    [millimetres(20), millimetres(18), millimetres(20), millimetres(20)],
    {
      isNarrow: false,
      sizes: { title: 20, name: 12, heading: 11.5, body: 9.5, small: 8, code: 22 },
      gap: 16,
      maxTurnedLength: 36,
    },
  ),
  // A printer of 80 mm prints 72 of them; the roll ends where the document does.
  roll: paperOf(millimetres(80), 'auto', [millimetres(5), millimetres(5), millimetres(5), millimetres(8)], {
    isNarrow: true,
    sizes: { title: 13, name: 11, heading: 10, body: 9, small: 7.5, code: 16 },
    gap: 9,
    maxTurnedLength: 24,
  }),
};

export const ink = '#102626';
export const softInk = '#455756';
export const hairline = '#c4d1ce';
