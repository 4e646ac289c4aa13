import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { describeEntry, historyText } from '@quieta/messages/history/describe-entry';
import { useBranch } from '#features/session/store.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { formatValue, staysOnItsDay } from './format-value.ts';
import styles from './history.module.css';

/** Sentence of an entry, with its values in chips. */
export function Sentence({ entry }: { entry: HistoryEntry }) {
  const { timeZone } = useBranch();
  const language = currentLanguage();
  return (
    <span className={styles.sentence}>
      {describeEntry(entry, language).map((part, index) => {
        // The parts of one sentence never change their order.
        const key = `${index}`;
        if (part.kind === 'name') return <b key={key}>{part.text}</b>;
        if (part.kind === 'text') return <span key={key}>{part.text}</span>;
        return (
          <span key={key} className={styles.value} data-new={part.isNew || undefined}>
            {formatValue(part.value, timeZone, part.change !== null && staysOnItsDay(part.change) ? 'time' : 'short')}
          </span>
        );
      })}
      {entry.isErased ? <span className={styles.value}>{historyText[language].erased}</span> : null}
    </span>
  );
}

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
