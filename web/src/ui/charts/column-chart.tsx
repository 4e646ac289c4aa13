import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './charts.module.css';
import {
  type Heights,
  labelsWithRoom,
  markHeight,
  placeMarks,
  scaleOf,
  shareOf,
  textWidth,
  topOf,
} from './column-geometry.ts';
import { MarkLink, useRovingMarks } from './marks.tsx';

export interface Column extends Heights {
  readonly id: string;
  /** Below it, where there is room. */
  readonly label: string;
  /** Its label is never left out, and strong. */
  readonly isMain?: boolean;
  readonly hasLabel: boolean;
  /** All that it shows, in words. */
  readonly name: string;
  /** A text above it. */
  readonly mark?: string | undefined;
  /** Address of the rows; without it nothing opens. */
  readonly href?: string | undefined;
}

interface ColumnChartProps {
  /** For screen readers. */
  label: string;
  columns: readonly Column[];
  formatAxis: (value: number) => string;
}

/** The height of the plot, without the texts above and below it, in px. */
const plotHeight = 118;

/** Bars from zero, full and outlined, each with a tick to compare with. */
export function ColumnChart({ label, columns, formatAxis }: ColumnChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot, 640);
  const scale = scaleOf(columns);
  const percent = (value: number) => `${100 * shareOf(value, scale)}%`;
  const tops = columns.map((one) => plotHeight * shareOf(Math.max(topOf(one), one.tick ?? 0), scale));
  const marked = columns.flatMap(({ mark }, column) => (mark === undefined ? [] : [{ column, mark }]));
  const places = placeMarks(
    marked.map(({ column, mark }) => ({ column, width: textWidth(mark, 11.5) })),
    tops,
    width,
  );
  const headroom = Math.max(0, ...places.map(({ bottom }) => bottom + markHeight - plotHeight));
  const axisWidth = Math.max(0, ...scale.lines.map((line) => textWidth(formatAxis(line))));
  return (
    <div className={styles.columnChart} style={{ paddingBlockStart: headroom, paddingInlineEnd: axisWidth }}>
      <div ref={plot} className={styles.plot} style={{ blockSize: plotHeight }}>
        {scale.lines.map((line) => (
          <div key={line} className={styles.gridLine} style={{ insetBlockEnd: percent(line) }} aria-hidden>
            <span className={styles.gridLabel}>{formatAxis(line)}</span>
          </div>
        ))}
        <div className={styles.zero} style={{ insetBlockEnd: percent(0) }} />
        <Columns label={label} columns={columns} percent={percent} />
        {marked.map(({ column, mark }, index) => (
          <span
            key={column}
            className={styles.mark}
            style={{ insetInlineStart: places[index]?.left, insetBlockEnd: places[index]?.bottom }}
            aria-hidden
          >
            {mark}
          </span>
        ))}
      </div>
      <AxisLabels columns={columns} width={width} />
    </div>
  );
}

interface ColumnsProps {
  label: string;
  columns: readonly Column[];
  percent: (value: number) => string;
}

function Columns({ label, columns, percent }: ColumnsProps) {
  const isMark = (index: number) => columns[index]?.href !== undefined;
  const main = columns.findIndex(({ isMain, href }) => isMain === true && href !== undefined);
  const first = main === -1 ? columns.findIndex((_, index) => isMark(index)) : main;
  const { current, container } = useRovingMarks<HTMLUListElement>({
    count: columns.length,
    columns: columns.length,
    isMark,
    first,
  });
  return (
    <ul {...container} className={styles.columns} aria-label={label}>
      {columns.map((column, index) => {
        const drawn = <Bars column={column} percent={percent} />;
        return (
          <li key={column.id}>
            {column.href === undefined ? (
              <span className={styles.column}>
                {drawn}
                <span className="visually-hidden">{column.name}</span>
              </span>
            ) : (
              <MarkLink
                href={column.href}
                place={index}
                isInTabOrder={index === current}
                name={column.name}
                className={classNames(styles.column, styles.opens)}
              >
                {drawn}
              </MarkLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Bars({
  column: { full, open, tick },
  percent,
}: {
  column: Column;
  percent: (value: number) => string;
}): ReactNode {
  const between = (from: number, to: number) => ({
    insetBlockEnd: percent(Math.min(from, to)),
    blockSize: `calc(${percent(Math.max(from, to))} - ${percent(Math.min(from, to))})`,
  });
  return (
    <>
      {full === null ? (
        <span className={styles.gap} style={{ insetBlockEnd: percent(0) }} />
      ) : full === 0 ? null : (
        <span className={styles.full} data-negative={full < 0 || undefined} style={between(0, full)} />
      )}
      {open === null || open === undefined || open === 0 ? null : (
        <span className={styles.open} style={between(Math.max(full ?? 0, 0), topOf({ full, open }))} />
      )}
      {tick === null || tick === undefined ? null : (
        <span className={styles.tick} style={{ insetBlockEnd: percent(tick) }} />
      )}
    </>
  );
}

function AxisLabels({ columns, width }: { columns: readonly Column[]; width: number }) {
  const step = width / columns.length;
  const labelled = columns.flatMap(({ hasLabel, ...column }, index) =>
    hasLabel ? [{ ...column, at: (index + 0.5) * step }] : [],
  );
  const shown = labelsWithRoom(
    labelled.map(({ at, label, isMain = false }) => ({ at, width: textWidth(label, 12), isMain })),
  );
  return (
    <div className={styles.axis} aria-hidden>
      {labelled.map(({ id, at, label, isMain }, index) =>
        shown[index] ? (
          <span key={id} data-main={isMain || undefined} style={{ insetInlineStart: at }}>
            {label}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** The width of an element in px, as it changes; `before` until it is known. */
function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
