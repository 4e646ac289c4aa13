import { Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { listedId } from '../../draft-guest-rules.ts';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { StaffGenderField } from '../staff-gender-field.tsx';
import { WaitingListButton } from '../waiting-list/waiting-list-button.tsx';
import { applySlot } from './apply-slot.ts';
import { RequestedTime } from './requested-time.tsx';
import { SlotList, slotsQuery } from './slot-list.tsx';
import { type Span, SpanField, spans } from './span-field.tsx';

interface FindTimeProps {
  draft: Draft;
  /** The draft's service; without one there is nothing to search for. */
  serviceId: string;
  resources: readonly Resource[];
  zone: string;
  onBack: () => void;
  onClose: () => void;
}

const anybody = 'anybody';
const anywhere = 'anywhere';

/** The first free times for the draft's service, over staff and areas together; one press chooses one. */
export function FindTime({ draft, serviceId, resources, zone, onBack, onClose }: FindTimeProps) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('week');
  const [staffId, setStaffId] = useState(draft.requestedStaff ? (draft.staffId ?? anybody) : anybody);
  const [areaId, setAreaId] = useState(anywhere);
  const [gender, setGender] = useState<WaitingListEntry['gender']>(null);
  const from = Temporal.PlainDate.from(dateOf(draft));
  const guestId = listedId(draft.guest);
  const request = {
    serviceId,
    staffResourceId: staffId === anybody ? null : staffId,
    gender,
    guestId,
    partySize: draft.partySize,
  };
  const need = { ...request, areaResourceId: areaId === anywhere ? null : areaId };
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
    changeDraft((current) => applySlot(current, slot, zone));
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
        guestId === null ? undefined : <WaitingListButton entry={{ ...request, ...days, guestId }} onDone={onClose} />
      }
    >
      <div className={inColumn(3)}>
        <FieldPair>
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
        </FieldPair>
        <StaffGenderField value={gender} onChange={setGender} />
        <RequestedTime draft={draft} need={need} zone={zone} onChoose={choose} />
        <SpanField from={from} value={span} onChange={setSpan} />
        {isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : slots === undefined ? (
          <Skeleton height="120px" />
        ) : (
          <SlotList
            slots={slots}
            isOutdated={isPlaceholderData}
            zone={zone}
            namesOf={({ staff, areas }) => (staff.length === 0 ? areas : staff)}
            onChoose={choose}
          />
        )}
      </div>
    </SidePanel>
  );
}
