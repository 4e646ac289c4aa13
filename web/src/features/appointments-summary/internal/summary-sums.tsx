import { Trans } from '@lingui/react/macro';
import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-endpoints';
import { toMinor } from '@quieta/contract/values/minor-units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { sumsQuery } from '../queries.ts';
import styles from './summary.module.css';

/** The totals of all matching appointments, including those that are not loaded yet. */
export function SummarySums({ criteria }: { criteria: AppointmentCriteria }) {
  const { data } = useQuery({ ...sumsQuery(criteria), placeholderData: keepPreviousData });
  if (data === undefined) return <div className={styles.sums} />;
  const { all, paid, unpaid, currency } = data;
  const money = (value: number) => formatMoney(toMinor(value, currency), currency);
  return (
    <div className={styles.sums} role="status">
      <Sum name={<Trans>Appointments</Trans>} value={formatNumber(all.count)} />
      <Sum name={<Trans>Duration</Trans>} value={formatDuration(all.minutes)} />
      <Sum name={<Trans>Value</Trans>} value={money(all.value)} />
      <Sum name={<Trans>Paid</Trans>} value={money(paid.value)} />
      <Sum name={<Trans>Not paid</Trans>} value={money(unpaid.value)} />
    </div>
  );
}

function Sum({ name, value }: { name: ReactNode; value: string }) {
  return (
    <span>
      {name} <b>{value}</b>
    </span>
  );
}
