import { useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import type { AffectedAppointment } from '@quieta/contract/rota/rota-endpoints';
import { type ReactNode, useState } from 'react';
import { type AskedStep, appointmentAddress } from '#addresses/planner.ts';
import { formatDate, formatTimeRange } from '#lib/format/date-and-time.ts';
import { formatList } from '#lib/format/number.ts';
import { telephoneAddress } from '#lib/telephone-address.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Select } from '#ui/select/select.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import type { RotaPreview } from '../mutations.ts';
import styles from './panel.module.css';
import type { RotaSaving } from './use-rota-saving.ts';

interface AffectedStepProps {
  preview: RotaPreview;
  resources: readonly Resource[];
  saving: RotaSaving;
  onClose: () => void;
}

/** Shows what a change does to booked appointments before it is saved: takeovers, and the appointments that stay. */
export function AffectedStep({ preview: { total, affected }, resources, saving, onClose }: AffectedStepProps) {
  const { t } = useLingui();
  const [reassigned, setReassigned] = useState<Reassigned>(
    () => new Map(affected.flatMap((one) => (one.proposedStaffId === null ? [] : [[keyOf(one), one.proposedStaffId]]))),
  );
  const away = new Set(affected.map(({ resourceId }) => resourceId));
  const names = formatList(resources.filter(({ id }) => away.has(id)).map(({ name }) => name));
  const hidden = total - new Set(affected.map(({ appointment }) => appointment.id)).size;

  function choose(key: string, staffId: string | null) {
    const next = new Map(reassigned);
    if (staffId === null) next.delete(key);
    else next.set(key, staffId);
    setReassigned(next);
  }

  const takeovers = affected.flatMap((one) => {
    const { appointment, resourceId, stretch } = one;
    const staffId = reassigned.get(keyOf(one));
    if (staffId === undefined) return [];
    return {
      appointmentId: appointment.id,
      version: appointment.version,
      staffId,
      ...(stretch !== null && { stretch: { ...stretch, resourceId } }),
      // The staff member whom the guest requested is named beside the choice, so choosing another one overrides the
      // request knowingly.
      overrideRequestedStaff: true,
    };
  });
  const count = takeovers.length;

  return (
    <SidePanel
      title={t`Appointments outside the hours`}
      onClose={onClose}
      onBack={saving.back}
      footer={
        <PanelFoot saving={saving}>
          <Button size="large" isWide isPending={saving.isBusy} onPress={() => void saving.confirm(takeovers)}>
            {count === 0 ? t`Save, leave them as they are` : t`Save and move ${count}`}
          </Button>
        </PanelFoot>
      }
    >
      <p className={styles.lead}>
        {t`Appointments outside the hours of ${names}: ${total}. Choose who takes them over, or leave them as booked.`}
      </p>
      <AffectedList affected={affected} resources={resources} reassigned={reassigned} onChange={choose} />
      {hidden > 0 ? <p className="faint">{t`${hidden} later ones are not listed; they stay as booked.`}</p> : null}
    </SidePanel>
  );
}

/** Maps appointments, or stretches of them, to the staff members who take them over; the others stay as booked. */
type Reassigned = ReadonlyMap<string, string>;

function keyOf({ appointment, resourceId, stretch }: AffectedAppointment): string {
  return [appointment.id, resourceId, stretch?.afterMinutes].join(' ');
}

interface AffectedListProps {
  affected: readonly AffectedAppointment[];
  resources: readonly Resource[];
  reassigned: Reassigned;
  onChange: (key: string, staffId: string | null) => void;
}

/** The appointments that a change leaves outside a staff member's hours, each with possible takeovers. */
function AffectedList({ affected, resources, reassigned, onChange }: AffectedListProps) {
  return (
    <ul className={styles.affected}>
      {affected.map((one) => (
        <Affected
          key={keyOf(one)}
          one={one}
          awayName={resources.find(({ id }) => id === one.resourceId)?.name ?? ''}
          staffId={reassigned.get(keyOf(one)) ?? null}
          onChange={(staffId) => onChange(keyOf(one), staffId)}
        />
      ))}
    </ul>
  );
}

const stay = 'stay';

interface AffectedProps {
  one: AffectedAppointment;
  /** Name of the resource that would be absent. */
  awayName: string;
  staffId: string | null;
  onChange: (staffId: string | null) => void;
}

function Affected({ one, awayName, staffId, onChange }: AffectedProps) {
  const { t } = useLingui();
  const { appointment, phoneNumber, choices, stretch } = one;
  const { id, startTime, endTime, service, holder, staff, requestedStaff } = appointment;
  const date = startTime.slice(0, 'yyyy-MM-dd'.length);
  const guest = holder?.fullName ?? t`Walk-in`;
  const time = formatTimeRange(clockOf(startTime), clockOf(endTime));
  // Opens a new tab: the change here is not saved yet.
  const inPlanner = (step?: AskedStep) => ({
    href: appointmentAddress(date, id, { step }),
    target: '_blank',
    rel: 'noreferrer',
  });
  const asked = requestedStaff && staff !== null ? staff.name : null;
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <strong>
          {formatDate(date, 'day')}, {time}
        </strong>
        <span>
          {guest} · {service.name}
        </span>
        {stretch === null ? null : (
          <span>
            {awayName} · {formatTimeRange(...timesOf(startTime, stretch))}
          </span>
        )}
        {asked === null ? null : <span className={styles.mark}>{t`Asked for ${asked}`}</span>}
        {phoneNumber === null ? null : (
          <a className={styles.phone} href={telephoneAddress(phoneNumber)}>
            {phoneNumber}
          </a>
        )}
      </div>
      <a {...inPlanner()} className={styles.look} aria-label={t`Show ${guest}, ${time} in the planner`}>
        <Icon alias="external" size={16} />
      </a>
      <div className={styles.choice}>
        {choices.length === 0 ? (
          <div className={classNames(inRow('1-5', { wrap: true }), styles.ways)}>
            <span className="faint">{t`Nobody else is free then; it stays as it is booked.`}</span>
            <a {...inPlanner('find')} className={buttonClass({ action: 'secondary', size: 'small' })}>
              {t`Find a time or use the waiting list`}
            </a>
            <a {...inPlanner('cancel')} className={buttonClass({ action: 'quiet', size: 'small' })}>
              {t`Cancel appointment`}
            </a>
          </div>
        ) : (
          <Select
            label={t`Who takes over`}
            options={[
              { id: stay, label: t`Stays as it is booked` },
              ...choices.map((one) => ({ id: one.id, label: one.name })),
            ]}
            value={staffId ?? stay}
            onChange={(choice) => onChange(choice === stay ? null : choice)}
          />
        )}
      </div>
    </li>
  );
}

/** When a stretch begins and ends, by the clock. */
function timesOf(startTime: string, { afterMinutes, minutes }: NonNullable<AffectedAppointment['stretch']>) {
  const start = Temporal.PlainTime.from(clockOf(startTime)).add({ minutes: afterMinutes });
  const clock = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' });
  return [clock(start), clock(start.add({ minutes }))] as const;
}

/** The local time of an instant that carries the branch's offset. */
function clockOf(instant: string): string {
  return instant.slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length);
}

/** The buttons of a panel, below the reason of a refusal. */
export function PanelFoot({ saving: { refusal }, children }: { saving: RotaSaving; children: ReactNode }) {
  return (
    <div className={inColumn(2)}>
      {refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {children}
    </div>
  );
}
