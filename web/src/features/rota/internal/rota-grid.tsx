import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { type Interval, lengthOf } from '@quieta/contract/values/interval';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDate, formatDuration, formatWeekdayAndDay } from '#lib/format/date-and-time.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { DayCell } from './day-cell.tsx';
import { windowOf } from './drawing.ts';
import styles from './rota.module.css';
import { type RotaCell, weekCells } from './week-cells.ts';

interface RotaGridProps {
  resources: readonly Resource[];
  dates: readonly string[];
  opening: readonly OpeningHours[];
  today: string;
  /** The key of the cell whose panel is open. */
  openKey: string | undefined;
  onOpen: (cell: RotaCell, drawn: readonly Interval[] | null) => void;
  onCopy: (cells: readonly RotaCell[]) => void;
  onPaste: (cell: RotaCell) => void;
}

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const keyOf = ({ resource, date }: Pick<RotaCell, 'resource' | 'date'>) => `${resource.id}_${date}`;

/**
 * A grid of resources by days. Arrows move, Enter opens, Ctrl C and Ctrl V copy and paste a day, with Shift the week.
 */
export function RotaGrid({ resources, dates, opening, today, openKey, onOpen, onCopy, onPaste }: RotaGridProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const rows = resources.map((resource) => weekCells(resource, dates, opening));
  const window = windowOf(rows.flat().flatMap(({ spans }) => spans));
  const isThere = rows.flat().some((cell) => keyOf(cell) === focused);
  const stop = isThere ? focused : rows[0]?.[0] === undefined ? null : keyOf(rows[0][0]);

  function press(event: KeyboardEvent, row: number, column: number) {
    const cell = rows[row]?.[column];
    const [down, right] = arrows[event.key] ?? [0, 0];
    const next = rows[row + down]?.[column + right];
    if (next !== undefined && next !== cell) {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(next)}"]`)?.focus();
    }
    if (cell === undefined || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'c') onCopy(event.shiftKey ? (rows[row] ?? []) : [cell]);
    else if (key === 'v') onPaste(cell);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.scroller}>
      <div ref={grid} role="grid" aria-label={t`Rota of the week`} className={styles.grid}>
        <div role="row" className={styles.head}>
          <span role="columnheader" className={styles.corner}>
            <Trans>Who</Trans>
          </span>
          {dates.map((date) => (
            <span
              key={date}
              role="columnheader"
              data-today={date === today || undefined}
              aria-label={formatDate(date, 'long')}
            >
              {formatWeekdayAndDay(date)}
            </span>
          ))}
          <span role="columnheader" className={styles.total}>
            <Trans>Week</Trans>
          </span>
        </div>
        {rows.map((cells, row) => {
          const resource = resources[row];
          if (resource === undefined) return null;
          return (
            <div role="row" key={resource.id} className={styles.row}>
              <span role="rowheader" className={styles.who}>
                <Avatar name={resource.name} picture={resource.avatar} size={28} />
                <span className="texts strong">
                  <span className="truncate">{resource.name}</span>
                  <span className={styles.role}>{resource.role}</span>
                </span>
              </span>
              {cells.map((cell, column) => (
                <DayCell
                  key={cell.date}
                  cell={cell}
                  window={window}
                  isToday={cell.date === today}
                  isOpen={keyOf(cell) === openKey}
                  isStop={keyOf(cell) === stop}
                  onOpen={() => onOpen(cell, null)}
                  onDrawn={(spans) => onOpen(cell, spans)}
                  onKey={(event) => press(event, row, column)}
                  onFocus={() => setFocused(keyOf(cell))}
                />
              ))}
              <span role="gridcell" className={styles.total}>
                {formatDuration(lengthOf(cells.flatMap(({ spans }) => spans)))}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
