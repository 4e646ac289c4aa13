import type { ReactNode } from 'react';

interface TableProps {
  /** For screen readers, where no title says it. */
  label?: string;
  className?: string | undefined;
  /** The first one is of what each row is about. */
  heads: readonly string[];
  /** Cells below the heads, the first of which is the row's own head. */
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** Cells of a last row, such as the totals. */
  foot?: readonly ReactNode[];
}

/** A plain table: a row for each thing, a column for each of its values. */
export function Table({ label, className, heads, rows, foot }: TableProps) {
  return (
    <table aria-label={label} className={className}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <Row key={id} cells={cells} />
        ))}
      </tbody>
      {foot === undefined ? null : (
        <tfoot>
          <Row cells={foot} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ cells: [first, ...others] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {others.map((cell, place) => (
        <td key={place}>{cell}</td>
      ))}
    </tr>
  );
}
