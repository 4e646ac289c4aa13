import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { detailNames, isStated, treatmentDetails } from '@quieta/contract/appointments/appointment-details';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import { timedParts } from '@quieta/contract/appointments/own-parts';
import { detailText, detailTexts } from '@quieta/messages/appointments/detail-texts';
import { partTexts } from '@quieta/messages/appointments/part-texts';
import { useQuery } from '@tanstack/react-query';
import { guestQuery } from '#features/guests/queries.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useActions } from '#lib/page/actions.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { listedId } from '../draft-guest-rules.ts';
import type { Draft } from '../draft-rules.ts';
import { changeDraft } from '../draft-store.ts';
import { lifeCycleNames } from '../life-cycle-names.tsx';
import { DetailFields, StatusField } from './detail-fields.tsx';
import { GuestField } from './guests/guest-field.tsx';
import { saveTreatment } from './mutations.ts';
import styles from './panel.module.css';
import { RemoteChangeNote } from './saving/remote-change-note.tsx';
import { showSaved, useAttempt } from './saving/use-attempt.ts';
import { ServiceField } from './service-field.tsx';

interface TreatmentPanelProps {
  draft: Draft;
  onClose: () => void;
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
}

/** An appointment to look at; whoever treats says where it stands and what was noted. */
export function TreatmentPanel({ draft, onClose, onSaved }: TreatmentPanelProps) {
  const may = useMay();
  const { timeZone, currency } = useBranch();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const { isPending, refusal, attempt } = useAttempt(draft);
  const { appointmentId, lifeCycle, partySize } = draft;
  const treats = may('treat') && lifeCycle !== 'cancelled';

  function save(saved: Draft): void {
    if (appointmentId === null || !treats) return;
    void attempt(async () => {
      const row = await saveTreatment({ ...saved, appointmentId });
      onSaved(row, false);
      showSaved([row], true);
    });
  }

  return (
    <SidePanel
      title={<Trans>Appointment</Trans>}
      actions={<ThingActions entity="appointment" id={appointmentId} />}
      onClose={onClose}
      footer={treats ? <TreatmentFooter draft={draft} isPending={isPending} onSave={save} /> : undefined}
    >
      <form
        className={inColumn(3)}
        onSubmit={(event) => {
          event.preventDefault();
          save(draft);
        }}
      >
        <RemoteChangeNote draft={draft} resources={resources} zone={timeZone} />
        <GuestField guest={draft.guest} />
        <ServiceField service={draft.service} people={partySize} currency={currency} />
        <AppointmentFacts draft={draft} nameOf={(id) => resources.find((one) => one.id === id)?.name} treats={treats} />
        {treats ? (
          <>
            <StatusField draft={draft} onChange={(change) => changeDraft((current) => ({ ...current, ...change }))} />
            <DetailFields draft={draft} names={treatmentDetails} />
            <Refused text={refusal} />
          </>
        ) : null}
      </form>
    </SidePanel>
  );
}

interface AppointmentFactsProps {
  draft: Draft;
  nameOf: (resourceId: string | null) => string | undefined;
  /** Then fields say where it stands, and some details. */
  treats: boolean;
}

function AppointmentFacts({ draft, nameOf, treats }: AppointmentFactsProps) {
  const { t, i18n } = useLingui();
  const { base, startTime, endTime, staffId, areaId, lifeCycle } = draft;
  const language = currentLanguage();
  const details = detailNames
    .filter((name) => isStated(name, draft[name]) && !(treats && treatmentDetails.includes(name)))
    .map((name) => [detailTexts[name][language], detailText(name, draft[name], language)] as const);
  const guest = useHealthNotes(draft);
  const { timeZone } = useBranch();
  const status = lifeCycle && i18n._(lifeCycleNames[lifeCycle]);
  const facts = [
    [t`Time`, `${formatInstant(startTime, timeZone, 'short')} – ${formatInstant(endTime, timeZone, 'time')}`],
    ...partFacts(draft, timeZone),
    [t`Staff`, base?.parts.length ? null : nameOf(staffId)],
    [t`Area`, nameOf(areaId)],
    ...details,
    [t`Status`, treats ? null : status],
    [t`Preferences`, guest?.preferences],
    [t`About the guest`, guest?.notes],
  ] as const;
  return <Facts facts={facts} />;
}

/** Facts of a treatment in parts, one a part, named after its time: who does what with which equipment. */
function partFacts({ base }: Draft, timeZone: string): [name: string, value: string][] {
  if (base === null) return [];
  const start = Temporal.Instant.from(base.startTime);
  const clock = (minutes: number) => formatInstant(start.add({ minutes }).toString(), timeZone, 'time');
  return timedParts(base.parts).map(({ after, minutes, guest, staff, equipment }) => [
    `${clock(after)} – ${clock(after + minutes)}`,
    [partTexts[guest][currentLanguage()], ...[...staff, ...equipment].map(({ name }) => name)].join(' · '),
  ]);
}

/** The guest's health notes that a treatment must take into account; the allergies stand beside the name. */
function useHealthNotes({ guest }: Draft) {
  const may = useMay();
  const id = listedId(guest);
  return useQuery({ ...guestQuery(id ?? ''), enabled: id !== null && may('health') }).data;
}

interface TreatmentFooterProps {
  draft: Draft;
  isPending: boolean;
  onSave: (draft: Draft) => void;
}

/** The next step of the treatment with one press, beside saving what was chosen and noted. */
function TreatmentFooter({ draft, isPending, onSave }: TreatmentFooterProps) {
  const { t } = useLingui();
  const next = nextStepOf(draft);
  const save = () => onSave(draft);
  useActions([{ id: 'save', label: t`Save`, icon: 'check', run: save }]);
  return (
    <div className={styles.buttons}>
      <Button action={next === null ? undefined : 'secondary'} size="large" isWide isPending={isPending} onPress={save}>
        <Trans>Save</Trans>
      </Button>
      {next === null ? null : (
        <Button size="large" isWide isDisabled={isPending} onPress={() => onSave({ ...draft, lifeCycle: next })}>
          {next === 'done' ? <Trans>End treatment</Trans> : <Trans>Start treatment</Trans>}
        </Button>
      )}
    </div>
  );
}

/** The step after the treatment's state when it was opened, unless another one was chosen. */
function nextStepOf({ base, lifeCycle }: Draft): 'in-treatment' | 'done' | null {
  if (base === null || base.lifeCycle !== lifeCycle) return null;
  if (lifeCycle !== null && lifeCycleStates[lifeCycle].isToCome) return 'in-treatment';
  return lifeCycle === 'in-treatment' ? 'done' : null;
}
