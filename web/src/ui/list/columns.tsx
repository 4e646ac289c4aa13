import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortHead, type Sorting } from './sort-head.tsx';

/** A column of a list: its heading, and what stands below it in each row. */
export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** The class of the heading and of the cells. */
  readonly className?: string | undefined;
  /** The class of the cells alone. */
  readonly cellClassName?: string | undefined;
  /** Present where the list can be sorted by the column. */
  readonly sorting?: Sorting;
}

/** The headings of the columns, each a `columnheader`. */
export function ColumnHeads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return columns.map(({ id, head, className, sorting }) =>
    sorting === undefined ? (
      <span key={id} role="columnheader" className={className}>
        {head}
      </span>
    ) : (
      <SortHead key={id} {...sorting} className={className}>
        {head}
      </SortHead>
    ),
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  role: 'cell' | 'gridcell';
}

/** A row's cells, one below each heading. */
export function Cells<Row>({ columns, row, role }: CellsProps<Row>) {
  return columns.map(({ id, cell, className, cellClassName }) => (
    <span key={id} role={role} className={classNames(className, cellClassName) || undefined}>
      {cell(row)}
    </span>
  ));
}
