import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AppointmentStatus, GuestAnswer, LifeCycle } from '@quieta/contract/appointments/appointment';
import {
  type DetailName,
  type DetailValue,
  detailNames,
  details,
} from '@quieta/contract/appointments/appointment-details';
import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import { choicesOf, detailTexts } from '@quieta/messages/appointments/detail-texts';
import { todayIn } from '#lib/clock.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextArea } from '#ui/text-field/text-field.tsx';
import { type DraftField, type DraftPart, isPart } from '../draft-change-rules.ts';
import { setAutomatic, setEnd } from '../draft-field-rules.ts';
import { isWalkIn } from '../draft-guest-rules.ts';
import { type Draft, dateOf, setDate, setStart, timeOf } from '../draft-rules.ts';
import { changeDraft } from '../draft-store.ts';
import { lifeCycleNames } from '../life-cycle-names.tsx';
import styles from './panel.module.css';

const partNames: Record<DraftPart, MessageDescriptor> = {
  guest: msg`Guest`,
  service: msg`Service`,
  staff: msg`Staff`,
  area: msg`Area`,
  time: msg`Time`,
  status: msg`Status`,
  answer: msg`Guest’s answer`,
};

export function fieldName(field: DraftField, i18n: I18n): string {
  return isPart(field) ? i18n._(partNames[field]) : detailTexts[field][currentLanguage()];
}

type Step = Exclude<LifeCycle, 'cancelled'>;

interface StatusFieldProps {
  draft: Draft;
  onChange: (change: Partial<Pick<Draft, 'status' | 'lifeCycle'>>) => void;
}

const steps: readonly Step[] = ['booked', 'arrived', 'in-treatment', 'done', 'no-show'];
/** A new appointment can only be booked or over: the steps between are set once it exists. */
const newSteps: readonly Step[] = ['booked', 'done', 'no-show'];
const statusOf: Partial<Record<Step, AppointmentStatus>> = { booked: 'ToDo', done: 'Done', 'no-show': 'NoShow' };

export function StatusField({ draft, onChange }: StatusFieldProps) {
  const { t, i18n } = useLingui();
  const { lifeCycle, status } = draft;
  const isNew = lifeCycle === null;
  const current = isNew ? (newSteps.find((step) => statusOf[step] === status) ?? 'booked') : lifeCycle;

  return (
    <Select
      label={t`Status`}
      options={(isNew ? newSteps : steps).map((id) => ({
        id,
        label: i18n._(lifeCycleNames[id]),
        prefix: <span className={styles.status} data-status={id} />,
      }))}
      value={current === 'cancelled' ? null : current}
      placeholder={t`Cancelled`}
      onChange={(step) => onChange(isNew ? { status: statusOf[step] ?? 'ToDo' } : { lifeCycle: step })}
    />
  );
}

export const answerNames: Record<GuestAnswer | 'none', MessageDescriptor> = {
  none: msg`None yet`,
  confirmed: msg`Confirmed`,
  'change-wanted': msg`Asks for a change`,
};

const answers = ['none', 'confirmed', 'change-wanted'] as const;

/** The guest's answer, by the link in a message or by telephone; nothing for a walk-in, and while it is new. */
export function AnswerField({ draft }: { draft: Draft }) {
  const { i18n } = useLingui();
  const { appointmentId, guest, guestAnswer, lifeCycle } = draft;
  if (appointmentId === null || guest === null || isWalkIn(guest) || lifeCycle !== 'booked') return null;
  return (
    <Select
      label={fieldName('answer', i18n)}
      options={answers.map((id) => ({ id, label: i18n._(answerNames[id]) }))}
      value={guestAnswer ?? 'none'}
      onChange={(answer) => changeDraft((current) => ({ ...current, guestAnswer: answer === 'none' ? null : answer }))}
    />
  );
}

/** Details that have a field of their own beside what they depend on: the service and its area, the staff member. */
const placedElsewhere: ReadonlySet<DetailName> = new Set(['partySize', 'requestedStaff']);
export const bookingDetails = detailNames.filter((name) => !placedElsewhere.has(name));

/** The fields of some details of an appointment, each as its declaration says. */
export function DetailFields({ draft, names }: { draft: Draft; names: readonly DetailName[] }) {
  return names.map((name) => <DetailField key={name} name={name} value={draft[name]} />);
}

function DetailField({ name, value }: { name: DetailName; value: DetailValue }) {
  const { t } = useLingui();
  const language = currentLanguage();
  const label = detailTexts[name][language];
  const change = (to: DetailValue) => changeDraft((current) => ({ ...current, [name]: to }));
  const { kind, first } = details[name];
  if (kind === 'choice') {
    const none = first === null ? [{ id: '', label: t`Not stated` }] : [];
    const choose = (id: string) => change(id === '' ? null : id);
    const options = [...none, ...choicesOf(name, language)];
    return <Select label={label} options={options} value={String(value ?? '')} onChange={choose} />;
  }
  if (typeof value === 'boolean')
    return (
      <Switch isSelected={value} onChange={change}>
        {label}
      </Switch>
    );
  if (typeof value === 'number') return <NumberStepper label={label} value={value} min={0} onChange={change} />;
  const help = t`Visible to staff only`;
  return <TextArea label={label} placeholder={help} value={value ?? ''} maxLength={2000} onChange={change} />;
}

interface StaffGenderFieldProps {
  /** Null is either. */
  value: WaitingListEntry['gender'];
  onChange: (gender: WaitingListEntry['gender']) => void;
}

/** The gender of the staff member, where it matters to the guest. */
export function StaffGenderField({ value, onChange }: StaffGenderFieldProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Gender of the staff`}
      options={[
        { id: 'anybody', label: t`Anybody` },
        { id: 'F', label: t`Woman` },
        { id: 'M', label: t`Man` },
      ]}
      value={value ?? 'anybody'}
      onChange={(gender) => onChange(gender === 'anybody' ? null : gender)}
    />
  );
}

interface TimeFieldsProps {
  draft: Draft;
  zone: string;
  onChange: (change: (draft: Draft) => Draft) => void;
  error: string | undefined;
}

/** Date, start and end, and whether the end follows the service's duration (SCH-08). */
export function TimeFields({ draft, zone, onChange, error }: TimeFieldsProps) {
  const { t } = useLingui();
  const today = todayIn(zone);
  return (
    <>
      <div className={styles.times}>
        <DatePicker
          label={t`Date`}
          value={dateOf(draft)}
          today={today}
          onChange={(date) => date !== null && onChange((current) => setDate(current, date, zone))}
        />
        <TimeField
          label={t`Start`}
          value={timeOf(draft.startTime)}
          onChange={(time) => time !== null && onChange((current) => setStart(current, time, zone))}
        />
        <TimeField
          label={t`End`}
          value={timeOf(draft.endTime)}
          onChange={(time) => time !== null && onChange((current) => setEnd(current, time, zone))}
          error={error}
        />
      </div>
      <Switch isSelected={draft.isAutomatic} onChange={(on) => onChange((current) => setAutomatic(current, on, zone))}>
        <Trans>End follows the service duration</Trans>
      </Switch>
    </>
  );
}
