import type { DocumentBlock, DocumentFact } from '@quieta/contract/documents/document-content';
import { barcodeOf } from '@quieta/contract/vouchers/voucher-barcode';
import type { PdfNode, PdfTableLayout } from './pdf-library.ts';
import { hairline, ink, type PdfPaper, softInk } from './pdf-paper.ts';
import { tableNode, type WriteText } from './pdf-tables.ts';

type Block<Name extends DocumentBlock['block']> = Extract<DocumentBlock, { block: Name }>;

/** The blocks of a document as the library lays them out. */
export function nodesOf(blocks: readonly DocumentBlock[], paper: PdfPaper, write: WriteText): PdfNode[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const after = blocks[index + 1];
    // A heading is written with its table, which it must not be parted from.
    if (block.block === 'heading' && after?.block === 'table') return [];
    if (block.block === 'facts' && block.facts.length === 0) return [];
    return nodeOf(block, before?.block === 'heading' ? before.text : null, paper, write);
  });
}

function nodeOf(block: DocumentBlock, heading: string | null, paper: PdfPaper, write: WriteText): PdfNode {
  switch (block.block) {
    case 'letterhead':
      return letterhead(block, paper, write);
    case 'title':
      return title(block, paper, write);
    case 'parties':
      return parties(block, paper, write);
    case 'heading':
      return write(block.text, { fontSize: paper.sizes.heading, bold: true, margin: [0, 0, 0, 4] });
    case 'text':
      return text(block, paper, write);
    case 'facts':
      return factList(block.facts, paper, write);
    case 'table':
      return tableNode(block, heading, paper, write);
    case 'sums':
      return sums(block, paper, write);
    case 'code':
      return code(block, paper, write);
  }
}

function letterhead({ logo, name, lines }: Block<'letterhead'>, paper: PdfPaper, write: WriteText): PdfNode {
  const { sizes, isNarrow, gap } = paper;
  const alignment = isNarrow ? 'center' : 'right';
  const image: PdfNode[] =
    logo === null
      ? []
      : [
          {
            image: `data:image/png;base64,${logo}`,
            fit: isNarrow ? [110, 48] : [150, 56],
            alignment: isNarrow ? 'center' : 'left',
            margin: [0, 0, 0, isNarrow ? 4 : 0],
          },
        ];
  const heading = write(name, { fontSize: sizes.name, bold: true, alignment: isNarrow ? 'center' : 'left' });
  const address = lines.map((line) => write(line, { fontSize: sizes.small, color: softInk, alignment }));
  if (isNarrow) return { stack: [...image, heading, ...address], margin: [0, 0, 0, gap] };
  return {
    columns: [
      { stack: [...image, { ...heading, margin: [0, image.length === 0 ? 0 : 6, 0, 0] }], width: '*' },
      { stack: address, width: '*' },
    ],
    columnGap: 20,
    margin: [0, 0, 0, gap * 2],
  };
}

function title({ text: of, mark, facts }: Block<'title'>, paper: PdfPaper, write: WriteText): PdfNode {
  const { sizes, isNarrow, gap } = paper;
  const alignment = isNarrow ? 'center' : 'left';
  const head = write(of, { fontSize: sizes.title, bold: true, alignment, lineHeight: 1.1 });
  const marked: PdfNode[] = mark === null ? [] : [markNode(mark, paper, write)];
  const below = factRows(facts, paper, write);
  if (isNarrow) return { stack: [head, ...marked, ...below], margin: [0, 0, 0, gap] };
  return {
    stack: [
      marked.length === 0
        ? head
        : {
            columns: [
              { ...head, width: '*' },
              { stack: marked, width: 'auto' },
            ],
            columnGap: 12,
          },
      ...below,
    ],
    margin: [0, 0, 0, gap],
  };
}

/** In a frame, so that nobody overlooks it. */
function markNode(mark: string, paper: PdfPaper, write: WriteText): PdfNode {
  const framed: PdfNode = {
    table: {
      widths: ['auto'],
      body: [[write(mark, { fontSize: paper.sizes.body, bold: true })]],
    },
    layout: frame,
  };
  // Only columns can put a table into the middle.
  return paper.isNarrow
    ? {
        columns: [
          { text: '', width: '*' },
          { ...framed, width: 'auto' },
          { text: '', width: '*' },
        ],
        margin: [0, 4, 0, 0],
      }
    : { ...framed, margin: [0, 3, 0, 0] };
}

const maxInRow = 4;

/** Next to each other below the title; below each other on a roll. */
function factRows(facts: readonly DocumentFact[], paper: PdfPaper, write: WriteText): PdfNode[] {
  if (facts.length === 0) return [];
  if (paper.isNarrow) return [{ ...factList(facts, paper, write), margin: [0, paper.gap, 0, 0] }];
  const { small, body } = paper.sizes;
  const rows = Array.from({ length: Math.ceil(facts.length / maxInRow) }, (_, row) =>
    facts.slice(row * maxInRow, (row + 1) * maxInRow),
  );
  return rows.map((row) => ({
    columns: row.map(({ label, value }) => ({
      stack: [write(label, { fontSize: small, color: softInk }), write(value, { fontSize: body, bold: true })],
      width: 'auto' as const,
    })),
    columnGap: 28,
    margin: [0, 8, 0, 0],
  }));
}

function factList(facts: readonly DocumentFact[], paper: PdfPaper, write: WriteText): PdfNode {
  return {
    table: {
      widths: [paper.isNarrow ? paper.width * 0.4 : 130, '*'],
      body: facts.map(({ label, value }) => [
        write(label, { fontSize: paper.isNarrow ? paper.sizes.small : paper.sizes.body, color: softInk }),
        write(value, { alignment: paper.isNarrow ? 'right' : 'left' }),
      ]),
    },
    layout: { ...plain, paddingBottom: () => 2 },
    margin: [0, 0, 0, paper.gap],
  };
}

function parties({ parties: of }: Block<'parties'>, paper: PdfPaper, write: WriteText): PdfNode {
  const one = ({ heading, name, lines }: (typeof of)[number]): PdfNode => ({
    stack: [
      write(heading, { fontSize: paper.sizes.small, color: softInk }),
      write(name, { bold: true }),
      ...lines.map((line) => write(line)),
    ],
  });
  const margin: PdfNode['margin'] = [0, 0, 0, paper.gap];
  return paper.isNarrow
    ? { stack: of.map((party) => ({ ...one(party), margin: [0, 0, 0, 4] })), margin }
    : { columns: of.map((party) => ({ ...one(party), width: '*' })), columnGap: 24, margin };
}

function text({ style, lines }: Block<'text'>, paper: PdfPaper, write: WriteText): PdfNode {
  const styles = {
    plain: {},
    strong: { bold: true },
    small: { fontSize: paper.sizes.small, color: softInk },
  } as const;
  return {
    stack: lines.map((line) =>
      write(line === '' ? '\u00a0' : line, {
        ...styles[style],
        ...(paper.isNarrow && { alignment: 'center' }),
      }),
    ),
    margin: [0, 0, 0, paper.gap / 2],
  };
}

function sums({ rows }: Block<'sums'>, paper: PdfPaper, write: WriteText): PdfNode {
  const width = paper.isNarrow ? paper.width : paper.width * 0.58;
  const body = rows.map(({ label, value, isStrong }): PdfNode[] => {
    const style = isStrong ? { bold: true, fontSize: paper.sizes.heading } : { fontSize: paper.sizes.body };
    return [
      write(label, { ...style, ...(!isStrong && { color: softInk }) }),
      write(value, { ...style, alignment: 'right', noWrap: true }),
    ];
  });
  return {
    table: { widths: ['*', 'auto'], body, dontBreakRows: true },
    layout: { ...plain, paddingLeft: (column) => (column === 0 ? 0 : 12), paddingTop: () => 2, paddingBottom: () => 2 },
    margin: [paper.width - width, 0, 0, paper.gap],
    unbreakable: true,
  };
}

const barHeight = 34;

/** As wide as a scanner likes it, in the middle of the paper. */
function barcode(scanned: string, paper: PdfPaper): PdfNode {
  const { width, bars } = barcodeOf(scanned);
  const scale = Math.min(1.1, (paper.width - 2 * paper.gap) / width);
  return {
    canvas: bars.map((bar) => ({
      type: 'rect',
      x: bar.x * scale,
      y: 0,
      w: bar.width * scale,
      h: barHeight,
      color: 'black',
    })),
    margin: [(paper.width - width * scale) / 2, 6, 0, 0],
  };
}

function code({ label, code: of, scanned }: Block<'code'>, paper: PdfPaper, write: WriteText): PdfNode {
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              write(label, { fontSize: paper.sizes.small, color: softInk, alignment: 'center' }),
              write(of, { fontSize: paper.sizes.code, bold: true, alignment: 'center' }),
              ...(scanned === null ? [] : [barcode(scanned, paper)]),
            ],
          },
        ],
      ],
    },
    layout: { ...plain, hLineWidth: () => 0.4, paddingTop: () => 8, paddingBottom: () => 8 },
    margin: [0, 0, 0, paper.gap],
    unbreakable: true,
  };
}

const plain: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

const frame: PdfTableLayout = {
  ...plain,
  hLineWidth: () => 0.8,
  vLineWidth: () => 0.8,
  hLineColor: () => ink,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
