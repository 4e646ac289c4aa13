import { classNames } from '../class-names.ts';
import styles from './charts.module.css';
import { MarkLink, useRovingMarks } from './marks.tsx';

interface HeatCell {
  /** In per cent; null where there is nothing to be a share of. */
  readonly value: number | null;
  readonly name: string;
  readonly href?: string | undefined;
}

interface HeatRow {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly HeatCell[];
}

interface HeatMapProps {
  /** For screen readers. */
  label: string;
  /** Name of the rows, for screen readers. */
  corner: string;
  heads: readonly { readonly id: number; readonly label: string }[];
  rows: readonly HeatRow[];
}

/** A table of shares, each cell the darker the more; the number is in it as well. */
export function HeatMap({ label, corner, heads, rows }: HeatMapProps) {
  const cells = rows.flatMap((row) => row.cells);
  const isMark = (index: number) => cells[index]?.href !== undefined;
  const { current, container } = useRovingMarks<HTMLTableSectionElement>({
    count: cells.length,
    columns: heads.length,
    isMark,
    first: cells.findIndex((_, index) => isMark(index)),
  });
  return (
    <table className={styles.heatMap} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{corner}</span>
          </th>
          {heads.map((head) => (
            <th key={head.id} scope="col">
              {head.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...container}>
        {rows.map((row, line) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, index) => (
              <td key={heads[index]?.id}>
                <Cell
                  cell={cell}
                  place={line * heads.length + index}
                  isInTabOrder={line * heads.length + index === current}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell, place, isInTabOrder }: { cell: HeatCell; place: number; isInTabOrder: boolean }) {
  const { value, name, href } = cell;
  const shown = value === null ? '–' : Math.round(value);
  const className = classNames(styles.cell, value !== null && styles[`heat${heatStep(value)}`]);
  if (href === undefined)
    return (
      <span className={className}>
        <span aria-hidden>{shown}</span>
        <span className="visually-hidden">{name}</span>
      </span>
    );
  return (
    <MarkLink
      href={href}
      place={place}
      isInTabOrder={isInTabOrder}
      name={name}
      className={classNames(className, styles.opens)}
    >
      {shown}
    </MarkLink>
  );
}

/** From these per cent on the next colour. */
const cuts = [30, 50, 70, 85];

/** Which of the five colours a share in per cent has, 1 to 5. Exported for its tests. */
export function heatStep(percent: number): number {
  return 1 + cuts.filter((cut) => percent >= cut).length;
}
