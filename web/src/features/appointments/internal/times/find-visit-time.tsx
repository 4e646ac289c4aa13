import { Plural, Trans } from '@lingui/react/macro';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { setVisit } from '../../draft-store.ts';
import { applyFoundTimes, visitNeed } from '../../draft-visit-rules.ts';
import { SlotList, slotsQuery } from './slot-list.tsx';
import { type Span, SpanField, spans } from './span-field.tsx';

interface FindVisitTimeProps {
  /** All drafts of the visit, the open one last. */
  drafts: readonly Draft[];
  zone: string;
  onBack: () => void;
  onClose: () => void;
}

/** The first times at which a whole visit is possible, each draft with its own staff member and area; one press moves them all. */
export function FindVisitTime({ drafts, zone, onBack, onClose }: FindVisitTimeProps) {
  const [span, setSpan] = useState<Span>('week');
  const first = drafts.map(dateOf).toSorted()[0] ?? '';
  const from = Temporal.PlainDate.from(first);
  const need = visitNeed(drafts);
  const days = { dateFrom: first, dateTo: from.add({ days: spans[span] - 1 }).toString() };
  const search = useQuery({
    // Enabled only where there is a need.
    ...slotsQuery({ ...(need as NonNullable<typeof need>), ...days }),
    enabled: need !== null,
    placeholderData: keepPreviousData,
  });
  const choose = (found: FoundTime) => {
    setVisit(applyFoundTimes(drafts, found, zone));
    onBack();
  };

  return (
    <SidePanel title={<Trans>Find a time</Trans>} onBack={onBack} onClose={onClose}>
      <div className={inColumn(3)}>
        <p className="note">
          <Plural
            value={drafts.length}
            one="For # appointment of this visit."
            other="For all # appointments of this visit together: their order and the time between them stay."
          />
        </p>
        <SpanField from={from} value={span} onChange={setSpan} />
        {need === null ? (
          <EmptyState>
            <Trans>So many cannot be looked for together. Take some out, or choose the times by hand.</Trans>
          </EmptyState>
        ) : search.isError ? (
          <ErrorState onRetry={() => void search.refetch()} isRetrying={search.isFetching} />
        ) : search.data === undefined ? (
          <Skeleton height="120px" />
        ) : search.data.length === 0 ? (
          <EmptyState>
            <Trans>In these days there is no time at which the whole visit fits.</Trans>
          </EmptyState>
        ) : (
          <SlotList
            slots={search.data}
            isOutdated={search.isPlaceholderData}
            zone={zone}
            namesOf={placesOf}
            onChoose={choose}
          />
        )}
      </div>
    </SidePanel>
  );
}

/** The staff members and areas, each once. */
function placesOf({ companions = [], ...first }: FoundTime) {
  const all = [first, ...companions];
  const places = [...all.flatMap(({ staff }) => staff), ...all.flatMap(({ areas }) => areas)];
  return [...new Map(places.map((place) => [place.id, place])).values()];
}
