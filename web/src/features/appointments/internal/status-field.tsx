import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';
import { Select } from '#ui/select/select.tsx';
import type { Draft } from '../draft-rules.ts';
import styles from './panel.module.css';

type Step = Exclude<LifeCycle, 'cancelled'>;

interface StatusFieldProps {
  draft: Draft;
  onChange: (change: Partial<Pick<Draft, 'status' | 'lifeCycle'>>) => void;
}

export const stepNames: Record<Step, MessageDescriptor> = {
  booked: msg`To do`,
  arrived: msg`Arrived`,
  'in-treatment': msg`In treatment`,
  done: msg`Done`,
  'no-show': msg`No-show`,
};

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
        label: i18n._(stepNames[id]),
        prefix: <span className={styles.status} data-status={id} />,
      }))}
      value={current === 'cancelled' ? null : current}
      placeholder={t`Cancelled`}
      onChange={(step) => onChange(isNew ? { status: statusOf[step] ?? 'ToDo' } : { lifeCycle: step })}
    />
  );
}
