import { Trans, useLingui } from '@lingui/react/macro';
import { headlineOf } from '@quieta/contract/audited/headline-rules';
import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { Changes } from './internal/changes.tsx';
import styles from './internal/history.module.css';
import { Sentence, WhoMark } from './internal/sentence.tsx';
import { historyOfQuery } from './queries.ts';

/** Changes of one thing: who, when, from and to, the latest first. */
export function ThingHistory({ entity, id }: { entity: AuditedEntity; id: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(historyOfQuery(entity, id));
  return (
    <PagedList
      label={t`Changes`}
      query={query}
      none={<Trans>Nothing was changed yet.</Trans>}
      hint={<Trans>Changes from before Quieta kept a history are not shown.</Trans>}
    >
      {(entry) => <EntryInBrief key={entry.id} entry={entry} />}
    </PagedList>
  );
}

/** One entry of a thing's history: the sentence, when, and what it changed. */
function EntryInBrief({ entry }: { entry: HistoryEntry }) {
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
