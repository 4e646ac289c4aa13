import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { WaitingListEntryRequest } from '@quieta/contract/demand/waiting-list-entry';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useUnsavedWork } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextArea } from '#ui/text-field/text-field.tsx';
import {
  type MissingInWaitingListEntry,
  missingInWaitingListEntry,
  toWaitingListEntryRequest,
  type WaitingListEntryDraft,
} from '../../waiting-list-rules.ts';
import { StaffGenderField } from '../detail-fields.tsx';
import { GuestField } from '../guests/guest-field.tsx';
import { PartyField } from '../guests/party-field.tsx';
import { ensureListed } from '../mutations.ts';
import { ServiceField } from '../service-field.tsx';

interface WaitingListEntryFormProps {
  initial: WaitingListEntryDraft;
  isNew: boolean;
  /** Rejects when it was refused, which is reported elsewhere: the form keeps what was typed. */
  onSave: (request: WaitingListEntryRequest) => Promise<void>;
  onBack: () => void;
  onClose: () => void;
}

const anybody = 'anybody';

/** Form of a waiting-list request: the service, the days and times, and the staff member if that matters. */
export function WaitingListEntryForm({ initial, isNew, onSave, onBack, onClose }: WaitingListEntryFormProps) {
  const { t, i18n } = useLingui();
  const { currency } = useBranch();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const [first] = useState(initial);
  const [entry, setWaitingListEntry] = useState(first);
  const [wasTried, setTried] = useState(false);
  useUnsavedWork(entry !== first);
  const change = (values: Partial<WaitingListEntryDraft>) =>
    setWaitingListEntry((current) => ({ ...current, ...values }));
  const saving = useCommand(async () => {
    const guest = await ensureListed(entry.guest);
    change({ guest });
    const request = toWaitingListEntryRequest({ ...entry, guest });
    if (request !== null) await onSave(request);
  });
  const missing = wasTried ? missingInWaitingListEntry(entry) : [];
  const error = (field: MissingInWaitingListEntry) =>
    missing.includes(field) ? i18n._(missingTexts[field]) : undefined;
  const able = resources.filter(
    ({ id, type, archived }) => type === 'Staff' && !archived && (entry.service?.resourceIds.includes(id) ?? true),
  );
  const today = useToday();

  function save(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (missingInWaitingListEntry(entry).length === 0) void saving.run();
  }

  return (
    <SidePanel title={isNew ? t`Add to the waiting list` : t`Waiting-list request`} onBack={onBack} onClose={onClose}>
      <form className={inColumn(3)} onSubmit={save} noValidate>
        <GuestField
          guest={entry.guest}
          onChange={(guest) => change({ guest })}
          error={error('guest')}
          autoFocus={isNew}
          isAlone
        />
        <ServiceField
          service={entry.service}
          people={entry.partySize}
          currency={currency}
          onChange={(service) => change({ service, staffId: null, partySize: 1 })}
          error={error('service')}
          isAlone
        />
        <FieldPair>
          <DatePicker
            label={t`From`}
            value={entry.dateFrom}
            today={today}
            onChange={(dateFrom) => dateFrom !== null && change({ dateFrom })}
            error={error('dates')}
          />
          <DatePicker
            label={t`To`}
            value={entry.dateTo}
            today={today}
            onChange={(dateTo) => dateTo !== null && change({ dateTo })}
          />
        </FieldPair>
        <FieldPair>
          <TimeField
            label={t`Not before`}
            value={entry.timeFrom}
            onChange={(timeFrom) => change({ timeFrom })}
            error={error('times')}
          />
          <TimeField label={t`Finished by`} value={entry.timeTo} onChange={(timeTo) => change({ timeTo })} />
        </FieldPair>
        <FieldPair>
          <Select
            label={t`Staff`}
            options={[{ id: anybody, label: t`Anybody` }, ...able.map(({ id, name }) => ({ id, label: name }))]}
            value={entry.staffId ?? anybody}
            onChange={(id) => change({ staffId: id === anybody ? null : id })}
          />
          <StaffGenderField value={entry.gender} onChange={(gender) => change({ gender })} />
        </FieldPair>
        <PartyField
          of={{ ...entry, areaId: null, isAreaAutomatic: false }}
          resources={resources}
          onChange={(partySize) => change({ partySize })}
        />
        <TextArea
          label={t`Notes`}
          placeholder={t`Visible to staff only`}
          value={entry.notes}
          maxLength={2000}
          onChange={(notes) => change({ notes })}
        />
        <Button isSubmit size="large" isWide isPending={saving.isPending}>
          {isNew ? t`Put on the waiting list` : t`Save`}
        </Button>
      </form>
    </SidePanel>
  );
}

const missingTexts: Record<MissingInWaitingListEntry, MessageDescriptor> = {
  guest: msg`Choose a guest`,
  service: msg`Choose a service`,
  dates: msg`Choose 1 to 31 days, in order`,
  times: msg`The second time must be after the first`,
};
