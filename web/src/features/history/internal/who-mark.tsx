import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './history.module.css';

/** Mark of the user who made a change: a person's initials, a program, the printer, or the product itself. */
export function WhoMark({ entry: { who, action } }: { entry: HistoryEntry }) {
  const isPrinter = action === 'receipt.report';
  if (who !== null && who.kind === 'person' && !isPrinter) return <Avatar name={who.username} size={28} />;
  return (
    <span className={styles.machine} aria-hidden>
      <Icon alias={isPrinter ? 'printer' : who === null ? 'refresh' : 'monitor'} size={16} />
    </span>
  );
}
