import { Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Wish } from '@quieta/contract/appointments/wish';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/date.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listedId } from '../draft-guest-rules.ts';
import { type Draft, dateOf } from '../draft-rules.ts';
import { changeDraft } from '../draft-store.ts';
import { slotsQuery } from '../queries.ts';
import modes from './modes.module.css';
import styles from './panel.module.css';
import { SlotChoice } from './slot-choice.tsx';
import { StaffGenderField } from './staff-gender-field.tsx';
import { takeSlot } from './take-slot.ts';
import { WaitingListButton } from './waiting-list-button.tsx';
import { WishedTime } from './wished-time.tsx';

interface FindTimeProps {
  draft: Draft;
  /** The draft's, without which nothing can be searched for. */
  serviceId: string;
  resources: readonly Resource[];
  zone: string;
  onBack: () => void;
  onClose: () => void;
}

const anybody = 'anybody';
const anywhere = 'anywhere';
const spans = { day: 1, week: 7, month: 31 } as const;
type Span = keyof typeof spans;

/** The first free times for the draft's service, over staff and areas together; one press takes one over. */
export function FindTime({ draft, serviceId, resources, zone, onBack, onClose }: FindTimeProps) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('week');
  const [staffId, setStaffId] = useState(draft.requestedStaff ? (draft.staffId ?? anybody) : anybody);
  const [areaId, setAreaId] = useState(anywhere);
  const [gender, setGender] = useState<Wish['gender']>(null);
  const from = Temporal.PlainDate.from(dateOf(draft));
  const guestId = listedId(draft.guest);
  const wish = {
    serviceId,
    staffResourceId: staffId === anybody ? null : staffId,
    gender,
    guestId,
    partySize: draft.partySize,
  };
  const need = { ...wish, areaResourceId: areaId === anywhere ? null : areaId };
  const days = { dateFrom: from.toString(), dateTo: from.add({ days: spans[span] - 1 }).toString() };
  const {
    data: slots,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...slotsQuery({ ...need, ...days }),
    placeholderData: keepPreviousData,
  });
  const choose = (slot: Slot) => {
    changeDraft((present) => takeSlot(present, slot, zone));
    onBack();
  };
  const able = (type: ResourceType) =>
    resources
      .filter((one) => one.type === type && !one.archived && draft.service?.resourceIds.includes(one.id))
      .map(({ id, name }) => ({ id, label: name }));

  return (
    <SidePanel
      title={<Trans>Find a time</Trans>}
      onBack={onBack}
      onClose={onClose}
      footer={
        guestId === null ? undefined : <WaitingListButton wish={{ ...wish, ...days, guestId }} onDone={onClose} />
      }
    >
      <div className={styles.form}>
        <div className={styles.pair}>
          <Select
            label={t`Staff`}
            options={[{ id: anybody, label: t`Anybody` }, ...able('Staff')]}
            value={staffId}
            onChange={setStaffId}
          />
          <Select
            label={t`Area`}
            options={[{ id: anywhere, label: t`Anywhere` }, ...able('Area')]}
            value={areaId}
            onChange={setAreaId}
          />
        </div>
        <StaffGenderField value={gender} onChange={setGender} />
        <WishedTime draft={draft} need={need} zone={zone} onChoose={choose} />
        <SegmentedControl
          label={t`From ${formatDate(from, 'day')}`}
          segments={[
            { id: 'day', label: t`1 day` },
            { id: 'week', label: t`7 days` },
            { id: 'month', label: t`31 days` },
          ]}
          value={span}
          onChange={setSpan}
        />
        {isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : slots === undefined ? (
          <Skeleton height="120px" />
        ) : (
          <SlotList slots={slots} isOutdated={isPlaceholderData} zone={zone} onChoose={choose} />
        )}
      </div>
    </SidePanel>
  );
}

interface SlotListProps {
  slots: readonly Slot[];
  isOutdated: boolean;
  zone: string;
  onChoose: (slot: Slot) => void;
}

function SlotList({ slots, isOutdated, zone, onChoose }: SlotListProps) {
  const days = Map.groupBy(slots, ({ startTime }) => startTime.slice(0, 10));
  if (slots.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing is free in these days.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={modes.dates} data-outdated={isOutdated || undefined}>
      {[...days].map(([date, ofDay]) => (
        <section key={date} className={modes.slots}>
          <h3 className={styles.heading}>{formatDate(date, 'day')}</h3>
          {ofDay.map((slot) => (
            <SlotChoice
              key={slot.startTime}
              slot={slot}
              zone={zone}
              names={slot.staff.length === 0 ? slot.areas : slot.staff}
              onChoose={onChoose}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
