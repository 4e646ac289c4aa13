import type { DocumentTable } from '@quieta/contract/documents/document-content';
import type { PdfNode, PdfTableLayout } from './pdf-library.ts';
import { hairline, ink, type PdfPaper, softInk } from './pdf-paper.ts';

/** Writes a text in a font that has its characters. */
export type WriteText = (text: string, style?: Omit<PdfNode, 'text'>) => PdfNode;

interface Cell {
  readonly text: string;
  readonly details: readonly string[];
}

/** A table, with a heading that stays with it; heads are repeated on each page, and no row is cut. */
export function tableNode(table: DocumentTable, heading: string | null, paper: PdfPaper, write: WriteText): PdfNode {
  const laid = paper.isNarrow ? narrowed(table) : asItIs(table);
  const { aligns, heads, rows } = laid;
  const small = { fontSize: paper.sizes.small, color: softInk };
  const columns = heads.length;
  const alignOf = (column: number) => (aligns[column] === 'end' ? 'right' : 'left');

  const headRows: PdfNode[][] = [
    ...(heading === null
      ? []
      : [spanning(write(heading, { fontSize: paper.sizes.heading, bold: true, margin: [0, 0, 0, 2] }), columns)]),
    heads.map(({ text, details }, column) =>
      stacked([text, ...details].map((line) => write(line, { ...small, alignment: alignOf(column) }))),
    ),
  ];
  const bodyRows = rows.map(({ group, style, cells }) =>
    cells.map(({ text, details }, column) =>
      stacked([
        // The name of a group stands in the row of its first member, so that they stay together.
        ...(group === null
          ? []
          : [
              write(column === 0 ? group : '\u00a0', {
                fontSize: paper.sizes.heading,
                bold: true,
                margin: [0, paper.gap / 2, 0, 4],
              }),
            ]),
        write(text, {
          alignment: alignOf(column),
          ...(style === 'strong' && { bold: true }),
        }),
        ...details.map((line) => write(line, { ...small, alignment: alignOf(column) })),
      ]),
    ),
  );
  return {
    table: {
      headerRows: headRows.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsOf(laid.shares, paper),
      body: [...headRows, ...bodyRows],
    },
    layout: layoutOf(headRows.length),
    margin: [0, 0, 0, paper.gap],
  };
}

interface Laid {
  readonly aligns: readonly ('start' | 'end')[];
  readonly shares: readonly number[];
  readonly heads: readonly Cell[];
  readonly rows: readonly {
    readonly group: string | null;
    readonly style: DocumentTable['rows'][number]['style'];
    readonly cells: readonly Cell[];
  }[];
}

function asItIs({ columns, rows }: DocumentTable): Laid {
  return {
    aligns: columns.map(({ align }) => align),
    shares: columns.map(({ share }) => share),
    heads: columns.map(({ heading }) => ({ text: heading, details: [] })),
    rows: withGroups(rows).map(({ group, row }) => ({
      group,
      style: row.style,
      cells: row.cells.map((text, column) => ({ text, details: column === 0 ? row.details : [] })),
    })),
  };
}

/** The first and the last column; what is between them stands below the first. */
function narrowed({ columns, rows }: DocumentTable): Laid {
  const between = (texts: readonly string[]) =>
    texts
      .slice(1, -1)
      .filter((text) => text !== '')
      .join(' · ');
  const pair = (texts: readonly string[], details: readonly string[]): Cell[] => [
    { text: texts[0] ?? '', details: [between(texts), ...details].filter((text) => text !== '') },
    { text: texts.at(-1) ?? '', details: [] },
  ];
  return {
    aligns: [columns[0]?.align ?? 'start', columns.at(-1)?.align ?? 'end'],
    // A million in figures.
    shares: [60, 40],
    heads: pair(
      columns.map(({ heading }) => heading),
      [],
    ),
    rows: withGroups(rows).map(({ group, row }) => ({ group, style: row.style, cells: pair(row.cells, row.details) })),
  };
}

type Row = DocumentTable['rows'][number];

/** The rows that have columns, each with the name of the group that begins with it. */
function withGroups(rows: readonly Row[]): { readonly group: string | null; readonly row: Row }[] {
  return rows.flatMap((row, index) => {
    if (row.style === 'group') return [];
    const before = rows[index - 1];
    return { group: before?.style === 'group' ? (before.cells[0] ?? null) : null, row };
  });
}

const padding = 8;

function widthsOf(shares: readonly number[], paper: PdfPaper): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const free = paper.width - padding * (shares.length - 1);
  return shares.map((share) => (free * share) / sum);
}

function stacked(lines: PdfNode[]): PdfNode {
  const [only] = lines;
  return lines.length === 1 && only !== undefined ? only : { stack: lines };
}

function spanning(node: PdfNode, columns: number): PdfNode[] {
  return [{ ...node, colSpan: columns }, ...Array.from({ length: columns - 1 }, () => ({ text: '' }))];
}

/** Hairlines below each row, and a line of ink below the heads. */
function layoutOf(headRows: number): PdfTableLayout {
  return {
    hLineWidth: (row) => (row < headRows ? 0 : row === headRows ? 0.8 : 0.4),
    hLineColor: (row) => (row === headRows ? ink : hairline),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : padding),
    paddingTop: (row) => (row < headRows ? 1 : 4),
    paddingBottom: (row) => (row < headRows ? 3 : 4),
  };
}
