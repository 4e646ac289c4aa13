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
    () =>
      new Map(
        affected.flatMap(({ appointment, proposedStaffId: staffId }) =>
          staffId === null ? [] : [[appointment.id, staffId]],
        ),
      ),
  );
  const away = new Set(affected.map(({ resourceId }) => resourceId));
  const names = formatList(resources.filter(({ id }) => away.has(id)).map(({ name }) => name));
  const hidden = total - affected.length;

  function choose(appointmentId: string, staffId: string | null) {
    const next = new Map(reassigned);
    if (staffId === null) next.delete(appointmentId);
    else next.set(appointmentId, staffId);
    setReassigned(next);
  }

  const takeovers = affected.flatMap(({ appointment: { id, version } }) => {
    const staffId = reassigned.get(id);
    // The staff member whom the guest requested is named beside the choice, so choosing another one overrides the
    // request knowingly.
    return staffId === undefined ? [] : [{ appointmentId: id, version, staffId, overrideRequestedStaff: true }];
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
      <AffectedList affected={affected} reassigned={reassigned} onChange={choose} />
      {hidden > 0 ? <p className="faint">{t`${hidden} later ones are not listed; they stay as booked.`}</p> : null}
    </SidePanel>
  );
}

/** Maps appointment ids to the staff members who take them over; appointments without an entry stay as booked. */
type Reassigned = ReadonlyMap<string, string>;

interface AffectedListProps {
  affected: readonly AffectedAppointment[];
  reassigned: Reassigned;
  onChange: (appointmentId: string, staffId: string | null) => void;
}

/** The appointments that a change leaves outside a staff member's hours, each with possible takeovers. */
function AffectedList({ affected, reassigned, onChange }: AffectedListProps) {
  return (
    <ul className={styles.affected}>
      {affected.map((one) => (
        <Affected
          key={one.appointment.id}
          one={one}
          staffId={reassigned.get(one.appointment.id) ?? null}
          onChange={(staffId) => onChange(one.appointment.id, staffId)}
        />
      ))}
    </ul>
  );
}

const stay = 'stay';

interface AffectedProps {
  one: AffectedAppointment;
  staffId: string | null;
  onChange: (staffId: string | null) => void;
}

function Affected({ one: { appointment, phoneNumber, choices }, staffId, onChange }: AffectedProps) {
  const { t } = useLingui();
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
