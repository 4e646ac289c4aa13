import { headlineOf } from '@quieta/contract/audited/headline-rules';
import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Changes } from './changes.tsx';
import styles from './history.module.css';
import { Sentence } from './sentence.tsx';
import { WhoMark } from './who-mark.tsx';

/** One entry of a thing's history: the sentence, when, and what it changed. */
export function EntryInBrief({ entry }: { entry: HistoryEntry }) {
  const { timeZone } = useBranch();
  const tellsAll = entry.approvedBy === null && headlineOf(entry).length === entry.changes.length;
  return (
    <li className={styles.brief}>
      <WhoMark entry={entry} />
      <div className={styles.briefText}>
        <Sentence entry={entry} />
        <span className="faint">{formatInstant(entry.at, timeZone)}</span>
        {tellsAll ? null : <Changes entry={entry} />}
      </div>
    </li>
  );
}
