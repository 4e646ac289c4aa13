import { useCallback, useSyncExternalStore } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { inRow } from '#ui/stack/stack.ts';
import { placed, type Ruler } from '../engine/ruler.ts';
import { type DayScale, minuteAt } from '../engine/time-scale.ts';
import type { PresenceBook } from './presence-book.ts';
import styles from './presence-ghosts.module.css';

type PresenceGhostsProps = { presences: PresenceBook; columnKey: string; scale: DayScale; ruler: Ruler };

/** Shows where colleagues are booking now. Visual only: the panel says in words who is booking the same time. */
export function PresenceGhosts({ presences, columnKey, scale, ruler }: PresenceGhostsProps) {
  const subscribe = useCallback(
    (listener: () => void) => presences.subscribe(columnKey, listener),
    [presences, columnKey],
  );
  const ghosts = useSyncExternalStore(subscribe, () => presences.ghosts(columnKey));
  return ghosts.map(({ key, name, start, end }) => {
    const span = {
      start: Math.max(0, minuteAt(scale, start)),
      end: Math.min(scale.length, minuteAt(scale, end)),
    };
    return (
      <div key={key} aria-hidden className={styles.ghost} style={placed(ruler, scale, span)} data-presence={name}>
        <span className={classNames(inRow(1), styles.who)}>
          <Avatar name={name} size={18} />
          <span className="truncate">{name}</span>
        </span>
      </div>
    );
  });
}
