import type { DocumentTable } from '@quieta/contract/documents/document-content';
import type { DocumentWords } from './document-words.ts';

interface MoneyColumn<Row> {
  readonly heading: string;
  /** The column's part of the width. */
  readonly share: number;
  readonly cell: (row: Row) => string;
}

type TableRow = DocumentTable['rows'][number];

/** A table whose first column has words, with details below them, and whose other columns have figures. */
export function moneyTable<Row>(
  columns: readonly MoneyColumn<Row>[],
  rows: readonly Row[],
  detailsOf: (row: Row) => string[] = () => [],
): DocumentTable {
  return {
    block: 'table',
    columns: columns.map(({ heading, share }, place) => ({ heading, align: place === 0 ? 'start' : 'end', share })),
    rows: rows.map((row) => ({ style: 'plain', cells: columns.map(({ cell }) => cell(row)), details: detailsOf(row) })),
  };
}

/** The same table with the rows of each group below its name; no names where there is only one, or none. */
export function inGroups(table: DocumentTable, groups: readonly string[]): DocumentTable {
  const ofGroup = Map.groupBy(table.rows.entries(), ([place]) => groups[place] ?? '');
  if (ofGroup.size < 2) return table;
  return {
    ...table,
    rows: [...ofGroup].flatMap(([name, rows]): TableRow[] => [
      { style: 'group', cells: [name], details: [] },
      ...rows.map(([, row]) => row),
    ]),
  };
}

/** VAT of one rate, as it is written. */
interface VatRow {
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** VAT by rate. */
export function vatTable(rows: readonly VatRow[], { text }: DocumentWords): DocumentTable {
  return moneyTable(
    [
      { heading: text.sale.vatTable, share: 40, cell: ({ rate }) => rate },
      { heading: text.sale.net, share: 20, cell: ({ net }) => net },
      { heading: text.sale.vatAmount, share: 20, cell: ({ vat }) => vat },
      { heading: text.sale.gross, share: 20, cell: ({ gross }) => gross },
    ],
    rows,
  );
}
