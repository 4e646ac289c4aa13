import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment, AppointmentStatus } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { useActions } from '#lib/actions.ts';
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { type Draft, type MissingField, setService } from './draft-rules.ts';
import { changeDraft } from './draft-store.ts';
import { ClashLine, type Remedy } from './internal/clash-line.tsx';
import { GuestField } from './internal/guest-field.tsx';
import styles from './internal/panel.module.css';
import { PanelFooter } from './internal/panel-footer.tsx';
import { PlaceFields } from './internal/place-fields.tsx';
import { ServiceField } from './internal/service-field.tsx';
import { TimeFields } from './internal/time-fields.tsx';
import { useDraftSaving } from './internal/use-draft-saving.ts';
import { useLeadOn } from './internal/use-lead-on.ts';
import { useReturnFocus } from './internal/use-return-focus.ts';

export type { Remedy } from './internal/clash-line.tsx';

export interface AppointmentPanelProps {
  draft: Draft;
  /** What the planner sees in the way, before the server is asked. */
  clashes: readonly Clash[];
  /** What would set a clash right with one press. */
  remediesFor: (clash: Clash) => readonly Remedy[];
  onClose: () => void;
  /** The appointment was booked or changed; `checkOut` where the user asked to go on to checkout. */
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
  onDeleted: (id: string) => void;
}

/** Makes or changes an appointment beside the planner (SCH-01, mode newAppointment). */
export function AppointmentPanel({ draft, clashes, remediesFor, onClose, onSaved, onDeleted }: AppointmentPanelProps) {
  const { t, i18n } = useLingui();
  const branch = useBranch();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const saving = useDraftSaving({ draft, onSaved, onDeleted });
  const inTheWay = saving.clashes.length > 0 ? saving.clashes : clashes;
  const missingText = (field: MissingField) =>
    saving.missing.includes(field) ? i18n._(missingTexts[field]) : undefined;
  const statusOption = (id: (typeof statuses)[number]) => ({
    id,
    label: i18n._(statusNames[id]),
    prefix: <span className={styles.status} data-status={id} />,
  });
  const [firstClash] = inTheWay;
  const taken = (type: Clash['resourceType']) => inTheWay.some((clash) => clash.resourceType === type);

  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useReturnFocus();
  useLeadOn({ draft, missing: saving.missing, form, save: saveButton });

  const isPaid = draft.paidPrice !== null;
  useActions([
    { id: 'save', label: t`Save`, icon: 'check', keys: 'mod+enter', run: () => void saving.save(false) },
    {
      id: 'save-and-check-out',
      label: t`Save and check out`,
      icon: 'checkout',
      keys: 'mod+shift+enter',
      run: () => void saving.save(!isPaid),
    },
  ]);

  // A refusal speaks of what was sent; once that changes it says nothing any more.
  const { forget } = saving;
  useEffect(() => {
    void draft;
    forget();
  }, [draft, forget]);

  return (
    <SidePanel
      title={draft.appointmentId === null ? <Trans>New appointment</Trans> : <Trans>Appointment</Trans>}
      onClose={onClose}
      footer={<PanelFooter draft={draft} currency={branch.currency} saving={saving} saveButton={saveButton} />}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save(false);
        }}
      >
        <GuestField
          key={draft.appointmentId}
          guest={draft.guest}
          onChange={(guest) => changeDraft((present) => ({ ...present, guest }))}
          error={missingText('guest')}
          autoFocus={draft.appointmentId === null}
        />
        <ServiceField
          service={draft.service}
          currency={branch.currency}
          onChange={(service) => changeDraft((present) => setService(present, service, resources, branch.timeZone))}
          error={missingText('service')}
        />
        <PlaceFields
          draft={draft}
          resources={resources}
          onChange={(change) => changeDraft((present) => ({ ...present, ...change }))}
          taken={{ staff: taken('Staff'), area: taken('Area') }}
          error={missingText('resource')}
        />
        {firstClash === undefined ? null : (
          <ClashLine clash={firstClash} zone={branch.timeZone} remedies={remediesFor(firstClash)} />
        )}
        {saving.refusal === null ? null : (
          <p className={styles.refusal} role="alert">
            {saving.refusal}
          </p>
        )}
        <TimeFields draft={draft} zone={branch.timeZone} onChange={changeDraft} error={missingText('end')} />
        <Select
          label={t`Status`}
          options={statuses.map(statusOption)}
          value={draft.status === 'Unknown' ? 'ToDo' : draft.status}
          onChange={(status) => changeDraft((present) => ({ ...present, status }))}
        />
        <TextArea
          label={t`Notes`}
          placeholder={t`Visible to staff only`}
          value={draft.notes}
          maxLength={2000}
          onChange={(notes) => changeDraft((present) => ({ ...present, notes }))}
        />
      </form>
    </SidePanel>
  );
}

const statusNames: Record<Exclude<AppointmentStatus, 'Unknown'>, MessageDescriptor> = {
  ToDo: msg`To do`,
  Done: msg`Done`,
  NoShow: msg`No-show`,
};

const statuses = ['ToDo', 'Done', 'NoShow'] as const;

const missingTexts: Record<MissingField, MessageDescriptor> = {
  guest: msg`Choose a guest, or Walk-in`,
  service: msg`Choose a service`,
  resource: msg`Choose a staff member or an area`,
  end: msg`The end must be after the start`,
};
