import { previewBlockSeries, previewBlockSeriesChange } from '@quieta/contract/appointments/block-series-endpoints';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/api/queries.ts';
import { useSettledValue } from '#lib/searching.ts';
import type { BlockDraft } from './block-draft.ts';
import { type BlockDate, changeOf, seriesOf } from './block-request-rules.ts';
import { endsBeforeItStarts } from './block-times.ts';

interface BlockDates extends Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'> {
  /** Undefined until they are known. */
  readonly dates: readonly BlockDate[] | undefined;
  /** The dates are those of an earlier draft. */
  readonly isOutdated: boolean;
}

/** The dates of a series that is made or changed, with what is in the way; null where only one block is. */
export function useBlockDates(draft: BlockDraft): BlockDates | null {
  const settled = useSettledValue(draft);
  const { block, repeat, scope } = settled;
  const isReady = !endsBeforeItStarts(settled);
  const changedBy = ['appointment', 'block'] as const;
  const made = useQuery({
    ...queryOf(previewBlockSeries, { body: seriesOf(settled, repeat ?? never) }, { changedBy }),
    enabled: isReady && repeat !== null,
    placeholderData: keepPreviousData,
  });
  const path = { params: { id: block?.seriesId ?? '' }, body: { blockId: block?.id ?? '', ...changeOf(settled) } };
  const changed = useQuery({
    ...queryOf(previewBlockSeriesChange, path, { changedBy }),
    enabled: isReady && scope === 'following',
    placeholderData: keepPreviousData,
  });
  const query = draft.repeat !== null ? made : draft.scope === 'following' ? changed : null;
  if (query === null) return null;
  const { data: dates, isError, isFetching, isPlaceholderData, refetch } = query;
  return { dates, isError, isFetching, refetch, isOutdated: isPlaceholderData || settled !== draft };
}

const never = { rule: 'Daily', until: '' } as const;
