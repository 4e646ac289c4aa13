import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import type { createWish } from '@quieta/contract/demand/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { listedId } from '../../draft-guest-rules.ts';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { applyFoundTimes, applySlot, visitNeed } from '../../draft-visit-rules.ts';
import { performersOf, placesOf } from '../../slot-name-rules.ts';
import { StaffGenderField } from '../detail-fields.tsx';
import { addWaitingListEntry } from '../mutations.ts';
import { setVisit } from '../panel-state.ts';
import { SlotList, useSearchedDays } from './slot-list.tsx';
import { RequestedTime } from './slot-remedies.tsx';
import { useSlotOrder } from './use-slot-order.tsx';

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
  const { days, field: spanField } = useSearchedDays(dateOf(draft));
  const { order, field: orderField } = useSlotOrder();
  const [staffId, setStaffId] = useState(draft.requestedStaff ? (draft.staffId ?? anybody) : anybody);
  const [areaId, setAreaId] = useState(anywhere);
  const [gender, setGender] = useState<WaitingListEntry['gender']>(null);
  const guestId = listedId(draft.guest);
  const request = {
    serviceId,
    staffResourceId: staffId === anybody ? null : staffId,
    gender,
    guestId,
    partySize: draft.partySize,
  };
  const need = { ...request, areaResourceId: areaId === anywhere ? null : areaId };
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
        {spanField}
        {orderField}
        <SlotList
          need={{ ...need, ...days, order }}
          nothing={<Trans>Nothing is free in these days.</Trans>}
          zone={zone}
          namesOf={performersOf}
          onChoose={choose}
        />
      </div>
    </SidePanel>
  );
}

interface FindVisitTimeProps {
  /** All drafts of the visit, the open one last. */
  drafts: readonly Draft[];
  zone: string;
  onBack: () => void;
  onClose: () => void;
}

/** The first times for a whole visit, each draft with its own staff member and area; one press moves them all. */
export function FindVisitTime({ drafts, zone, onBack, onClose }: FindVisitTimeProps) {
  const { days, field: spanField } = useSearchedDays(drafts.map(dateOf).toSorted()[0] ?? '');
  const { order, field: orderField } = useSlotOrder();
  const need = visitNeed(drafts);
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
        {spanField}
        {orderField}
        {need === null ? (
          <EmptyState>
            <Trans>Too many appointments to search for at once. Remove some, or choose the times yourself.</Trans>
          </EmptyState>
        ) : (
          <SlotList
            need={{ ...need, ...days, order }}
            nothing={<Trans>There is no time on these days at which the whole visit fits.</Trans>}
            zone={zone}
            namesOf={visitPlacesOf}
            onChoose={choose}
          />
        )}
      </div>
    </SidePanel>
  );
}

function visitPlacesOf({ companions = [], ...first }: FoundTime) {
  const places = [first, ...companions].flatMap(placesOf);
  return [...new Map(places.map((place) => [place.id, place])).values()];
}

/** Puts the guest on the waiting list, to get an offer when a time becomes free in the searched days. */
function WaitingListButton({ entry, onDone }: { entry: SentBodyOf<typeof createWish>; onDone: () => void }) {
  const { t } = useLingui();
  const add = useCommand(async () => {
    await addWaitingListEntry(entry);
    showSnackbar({ type: 'info', message: t`On the waiting list`, duration: 5000 });
    onDone();
  });

  return (
    <Button action="secondary" size="large" isWide isPending={add.isPending} onPress={() => void add.run()}>
      <Trans>Put on the waiting list</Trans>
    </Button>
  );
}
