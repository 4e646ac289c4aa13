import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { EntryInBrief } from './internal/entry-in-brief.tsx';
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
