import { useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useNavigate } from '@tanstack/react-router';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { PaletteResult, PaletteSection } from './palette-result.tsx';
import type { PaletteRecords as Records } from './use-palette-records.ts';

interface PaletteRecordsProps {
  records: Records;
  /** Closes the palette, and then does it. */
  does: (act: () => void) => () => void;
}

/** Appointments, sales and vouchers, each leading to where it stands. */
export function PaletteRecords({ records: { appointments, sales, vouchers }, does }: PaletteRecordsProps) {
  const { t } = useLingui();
  const { timeZone, currency } = useBranch();
  const navigate = useNavigate();
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency);
  const dateOf = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return (
    <>
      <PaletteSection title={t`Appointments`} isEmpty={appointments.length === 0}>
        {appointments.map(({ id, startTime, holder, service }) => (
          <PaletteResult
            key={id}
            id={`appointment:${id}`}
            label={[holder?.fullName, service.name].filter(Boolean).join(', ')}
            icon="calendar"
            detail={formatInstant(startTime, timeZone, 'short')}
            onAction={does(
              () => void navigate({ to: paths.planner, search: { date: dateOf(startTime), appointment: id } }),
            )}
          />
        ))}
      </PaletteSection>
      <PaletteSection title={t`Sales`} isEmpty={sales.length === 0}>
        {sales.map(({ id, number, payerName, soldAt, total }) => (
          <PaletteResult
            key={id}
            id={`sale:${id}`}
            label={[number, payerName].filter(Boolean).join(', ')}
            icon="receipt"
            detail={money(total)}
            onAction={does(() => void navigate({ to: paths.sales, search: { date: dateOf(soldAt), sale: id } }))}
          />
        ))}
      </PaletteSection>
      <PaletteSection title={t`Vouchers`} isEmpty={vouchers.length === 0}>
        {vouchers.map(({ id, code, recipientName, guest, balance }) => (
          <PaletteResult
            key={id}
            id={`voucher:${id}`}
            label={[code, guest?.fullName ?? recipientName].filter(Boolean).join(', ')}
            icon="voucher"
            detail={money(balance)}
            onAction={does(() => void navigate({ to: paths.vouchers, search: { voucher: id } }))}
          />
        ))}
      </PaletteSection>
    </>
  );
}
