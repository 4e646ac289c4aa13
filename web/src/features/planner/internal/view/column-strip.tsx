import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { formatWeekdayAndDay } from '#lib/format/date.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { openingColumn } from '../engine/opening-column.ts';
import styles from './column-strip.module.css';

type ColumnStripProps = {
  grid: RefObject<HTMLElement | null>;
  columns: readonly GridColumn[];
  columnSize: number;
  /** The resource whose column shows first, where it works. */
  person: string | null;
  today: string;
  onPerson: ((resourceId: string) => void) | undefined;
};

/** On a phone, where one column fills the screen: the way to the others beside swiping. */
export function ColumnStrip({ grid, columns, columnSize, person, today, onPerson }: ColumnStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => openingColumn(columns, { person, dates: [today] }));
  const isWeek = new Set(columns.map(({ resource }) => resource.id)).size < columns.length;

  // Who is away on a day comes last there, so the same person may stand elsewhere on the next one.
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
      // Only who is turned to is remembered, not who is shown while that person is away.
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
        <ToggleButton key={slot} id={index} className={classNames(styles.turn)}>
          <Avatar name={resource.name} picture={resource.avatar} size={24} />
          {isWeek ? `${formatWeekdayAndDay(scale.date)} ${firstWord(resource.name)}` : firstWord(resource.name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Scrolls at once, also to where no column is mounted yet: held to its snap points, the grid would stop at the last that is. */
function jump(grid: HTMLElement | null, left: number): void {
  if (grid === null) return;
  grid.style.scrollSnapType = 'none';
  grid.scrollTo({ left });
  const release = () => {
    grid.style.scrollSnapType = '';
  };
  // The columns follow the scroll in the first frame.
  requestAnimationFrame(() => requestAnimationFrame(release));
}

// Cabin 1 and Cabin 2 differ in their last word, people mostly in their first; what is short enough is said whole.
function firstWord(name: string): string {
  return name.length <= 9 ? name : (name.split(' ')[0] ?? name);
}
