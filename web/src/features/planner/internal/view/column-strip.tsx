import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { formatWeekdayAndDay } from '#lib/format/date-and-time.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { inRow } from '#ui/stack/stack.ts';
import { type GridColumn, openingColumn } from '../engine/grid-columns.ts';
import styles from './column-strip.module.css';

type ColumnStripProps = {
  grid: RefObject<HTMLElement | null>;
  columns: readonly GridColumn[];
  columnSize: number;
  /** The resource whose column shows first, if it works. */
  person: string | null;
  today: string;
  onPerson: ((resourceId: string) => void) | undefined;
};

/** Switches columns on a phone, where one column fills the screen; an alternative to swiping. */
export function ColumnStrip({ grid, columns, columnSize, person, today, onPerson }: ColumnStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => openingColumn(columns, { person, dates: [today] }));
  const isWeek = new Set(columns.map(({ resource }) => resource.id)).size < columns.length;

  // Staff members who are away on a day come last, so the same person may have another position on the next day.
  const [seen, setSeen] = useState(columns);
  if (seen !== columns) {
    setSeen(columns);
    setShown(openingColumn(columns, { person, dates: [seen[shown]?.scale.date, today] }));
  }

  const reached = useRef(shown);
  useLayoutEffect(() => {
    reached.current = shown;
  });
  useLayoutEffect(() => {
    jump(grid.current, reached.current * columnSize);
  }, [grid, columns, columnSize]);

  useEffect(() => {
    const { current } = grid;
    if (current === null) return;
    const follow = () => {
      const index = Math.round(current.scrollLeft / columnSize);
      // Only a person whom the user chose is remembered, not the one shown in their absence.
      if (index === reached.current) return;
      setShown(index);
      const turnedTo = columns[index]?.resource.id;
      if (turnedTo !== undefined && turnedTo !== person) onPerson?.(turnedTo);
    };
    current.addEventListener('scroll', follow, { passive: true });
    return () => current.removeEventListener('scroll', follow);
  }, [grid, columns, columnSize, person, onPerson]);

  useEffect(() => {
    strip.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);

  return (
    <ToggleButtonGroup
      ref={strip}
      aria-label={t`Shown column`}
      className={classNames(styles.strip)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown]}
      onSelectionChange={([index]) => jump(grid.current, Number(index) * columnSize)}
    >
      {columns.map(({ slot, index, resource, scale }) => (
        <ToggleButton key={slot} id={index} className={classNames(inRow('1-5'), styles.turn)}>
          <Avatar name={resource.name} picture={resource.avatar} size={24} />
          {isWeek ? `${formatWeekdayAndDay(scale.date)} ${firstWord(resource.name)}` : firstWord(resource.name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Scrolls at once, even to an unmounted column: with scroll snapping, the grid would stop at the last mounted one. */
function jump(grid: HTMLElement | null, left: number): void {
  if (grid === null) return;
  grid.style.scrollSnapType = 'none';
  grid.scrollTo({ left });
  const release = () => {
    grid.style.scrollSnapType = '';
  };
  // The columns are mounted in the first frame after the scroll.
  requestAnimationFrame(() => requestAnimationFrame(release));
}

// Cabin 1 and Cabin 2 differ in their last word, people mostly in their first; a short name is shown whole.
function firstWord(name: string): string {
  return name.length <= 9 ? name : (name.split(' ')[0] ?? name);
}
