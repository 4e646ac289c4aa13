import type { DocumentTable as Table } from '@quieta/contract/documents/document-content';
import styles from './document.module.css';

type Row = Table['rows'][number];

/** The columns of a document; on narrow paper the first and the last one, with what is between them below the first. */
export function DocumentTable({ table, isNarrow }: { table: Table; isNarrow: boolean }) {
  const { columns, rows } = table;
  const shown = isNarrow ? [columns[0], columns.at(-1)].flatMap((column) => column ?? []) : columns;
  const sum = columns.reduce((total, { share }) => total + share, 0);
  const alignOf = (index: number) => shown[index]?.align;
  return (
    <table className={styles.table}>
      {isNarrow ? null : (
        <colgroup>
          {columns.map(({ heading, share }) => (
            <col key={heading} style={{ width: `${(100 * share) / sum}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {shown.map(({ heading, align }, index) => (
            <th key={heading} scope="col" data-align={align}>
              {heading}
              {isNarrow && index === 0 ? <Below texts={columns.slice(1, -1).map((column) => column.heading)} /> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          row.style === 'group' ? (
            <tr key={index}>
              <th className={styles.group} colSpan={shown.length} scope="rowgroup">
                {row.cells[0]}
              </th>
            </tr>
          ) : (
            <tr key={index} data-style={row.style}>
              {cellsOf(row, isNarrow).map(({ text, below }, column) => (
                <td key={column} data-align={alignOf(column)}>
                  {text}
                  <Below texts={below} />
                  {column === 0 ? row.details.map((line) => <Detail key={line}>{line}</Detail>) : null}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function cellsOf({ cells }: Row, isNarrow: boolean): { text: string; below: readonly string[] }[] {
  if (!isNarrow) return cells.map((text) => ({ text, below: [] }));
  return [
    { text: cells[0] ?? '', below: cells.slice(1, -1) },
    { text: cells.at(-1) ?? '', below: [] },
  ];
}

function Below({ texts }: { texts: readonly string[] }) {
  const shown = texts.filter((text) => text !== '');
  return shown.length === 0 ? null : <Detail>{shown.join(' · ')}</Detail>;
}

function Detail({ children }: { children: string }) {
  return <span className={styles.detail}>{children}</span>;
}
