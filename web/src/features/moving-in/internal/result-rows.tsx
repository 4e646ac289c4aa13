import { useLingui } from '@lingui/react/macro';
import type { MovingIn, MovingInRow, RowOutcome } from '@quieta/contract/moving-in/moving-in';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format/number.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { rowsOf } from '#ui/list/list-parts.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.tsx';
import { movingInRowsQuery } from '../queries.ts';
import { OutcomeChip } from './moving-in-names.tsx';
import styles from './result-rows.module.css';
import { useRowReasons } from './row-reasons.ts';

/** The height of `.row` in the style sheet. */
const rowHeight = 44;

interface ResultRowsProps {
  list: MovingIn;
  /** Only rows with this outcome; null for all. */
  outcome: RowOutcome | null;
  openLine: number | null;
  onOpen: (row: MovingInRow) => void;
}

/** The rows of the file with what became of each. */
export function ResultRows({ list, outcome, openLine, onOpen }: ResultRowsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({ ...movingInRowsQuery(list.id, outcome), placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <div className={styles.place}>
      <WindowedList
        label={t`Rows of the file`}
        query={query}
        columns={columns}
        layout={styles.columns}
        rowClassName={styles.row}
        none={<EmptyState size="page">{t`No row has this outcome.`}</EmptyState>}
        keyOf={({ line }) => String(line)}
        nameOf={({ line, name }) => t`Line ${line}, ${name}`}
        rowHeight={rowHeight}
        openId={openLine === null ? undefined : String(openLine)}
        onOpen={(line) => {
          const row = rowsOf(query)?.find((one) => String(one.line) === line);
          if (row !== undefined) onOpen(row);
        }}
      />
    </div>
  );
}

function useColumns(): readonly Column<MovingInRow>[] {
  const { t } = useLingui();
  return [
    { id: 'line', head: t`Line`, cell: ({ line }) => formatNumber(line), className: styles.line },
    { id: 'name', head: t`Name`, cell: ({ name }) => <span className="truncate">{name}</span> },
    {
      id: 'outcome',
      head: t`Outcome`,
      cell: ({ outcome: became }) => (became === null ? null : <OutcomeChip outcome={became} />),
    },
    {
      id: 'why',
      head: t`Why`,
      cell: (row) => <Reasons row={row} />,
      cellClassName: styles.why,
      className: styles.wide,
    },
  ];
}

function Reasons({ row }: { row: MovingInRow }) {
  const text = useRowReasons(row).join('; ');
  return (
    <span className="truncate" title={text}>
      {text}
    </span>
  );
}
