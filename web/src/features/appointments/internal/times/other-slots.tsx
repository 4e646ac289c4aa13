import { Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Service } from '@quieta/contract/settings/service';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listedId } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import modes from '../modes.module.css';
import { SlotRemedies, slotCheckQuery } from './slot-remedies.tsx';

interface OtherSlotsProps {
  /** The draft that cannot be booked. */
  draft: Draft;
  service: Service;
  zone: string;
  onChoose: (slot: Slot) => void;
}

/** Alternatives to a draft that clashes: another staff member, another area, another time. */
export function OtherSlots({ draft, service, zone, onChoose }: OtherSlotsProps) {
  const { t } = useLingui();
  const { startTime, staffId, areaId, partySize } = draft;
  const { data, isError, isFetching, refetch } = useQuery(
    slotCheckQuery({
      serviceId: service.id,
      staffResourceId: staffId,
      areaResourceId: areaId,
      guestId: listedId(draft.guest),
      partySize,
      startTime,
    }),
  );
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton height="44px" />;
  if (data.slot === null && data.remedies.length === 0) {
    return (
      <p className="note">
        <Trans>Nothing is free in these days.</Trans>
      </p>
    );
  }
  return (
    <section className={modes.slots} aria-label={t`Another time or place`}>
      <SlotRemedies slot={data.slot} remedies={data.remedies} draft={draft} zone={zone} onChoose={onChoose} />
    </section>
  );
}
