import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './history.module.css';

/** Whose change it was: a person's initials, a program, or the product itself. */
export function WhoMark({ entry: { who } }: { entry: HistoryEntry }) {
  if (who !== null && who.kind === 'person') return <Avatar name={who.username} size={28} />;
  return (
    <span className={styles.machine} aria-hidden>
      <Icon alias={who === null ? 'refresh' : 'monitor'} size={16} />
    </span>
  );
}
