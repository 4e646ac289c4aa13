import { useState } from 'react';
import { Row } from '../gallery/story.tsx';
import { BarLine } from './bar-line.tsx';
import { ChartTable, TableToggle } from './chart-or-table.tsx';
import { type Column, ColumnChart } from './column-chart.tsx';
import { HeatMap } from './heat-map.tsx';
import { Sparkline } from './sparkline.tsx';

const revenue = [2400, 1700, 1650, -420, 1800, 2430, 3323, 2440, 1690, null, 1900, 2180, 2420, 1782];

const columns: readonly Column[] = Array.from({ length: 21 }, (_, index) => {
  const full = index < revenue.length ? (revenue[index] ?? null) : 0;
  const open = index >= 13 ? 900 - 40 * index : null;
  return {
    id: String(index + 1),
    label: `Sat ${index + 1}`,
    hasLabel: index % 7 === 6 || index === 13,
    isMain: index === 13,
    full,
    open,
    tick: 1500 + ((index * 731) % 1400),
    name: `${index + 1} November: ${full ?? 'not known'}`,
    mark:
      full === 3323 ? '€3,323' : index === 13 ? 'today so far €1,782.50' : index === 16 ? 'booked €8,632' : undefined,
    href: `#${index + 1}`,
  };
});

const hours = [9, 10, 11, 12, 13, 14];

export function Story() {
  const [isTable, setIsTable] = useState(false);
  const label = 'Revenue by day';
  return (
    <>
      <Row label="columns: full, outlined, compared, below zero, unknown">
        <TableToggle isTable={isTable} onChange={setIsTable} />
      </Row>
      {isTable ? (
        <ChartTable
          label={label}
          heads={['Day', 'Taken', 'Before']}
          rows={columns.map(({ id, full, tick }) => ({ id, cells: [id, full ?? '–', tick] }))}
        />
      ) : (
        <ColumnChart label={label} columns={columns} formatAxis={(value) => `€${value}`} />
      )}
      {[742, 486, -120].map((value) => (
        <BarLine key={value} value={value} tick={value * 1.1 + 20} least={-120} most={840} />
      ))}
      <Row label="how it has gone, with and without a gap">
        <Sparkline label="rises" values={[29, 28, 30, 31, 31, 33, 34, 32]} />
        <Sparkline label="has a gap" values={[5, 4, null, null, 3, 3, 2, 2]} />
        <Sparkline label="does not change" values={[1, 1, 1, 1]} />
      </Row>
      <HeatMap
        label="Booked hours"
        corner="Day"
        heads={hours.map((id) => ({ id, label: `${id}` }))}
        rows={['Mon', 'Sat', 'Sun'].map((day, line) => ({
          id: day,
          label: day,
          cells: hours.map((hour, index) => {
            const value = line === 2 && index === 0 ? null : (index * 23 + line * 17 + 12) % 104;
            return { value, name: `${day} ${hour}`, href: value === null ? undefined : `#${day}${hour}` };
          }),
        }))}
      />
    </>
  );
}
