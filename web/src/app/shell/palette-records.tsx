import { useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import styles from './command-palette.module.css';
import { addressOfAppointment, addressOfSale, addressOfVoucher } from './record-addresses.ts';
import type { PaletteRecords as Records } from './use-palette-results.ts';

interface PaletteRecordsProps {
  records: Records;
  /** Returns a function that closes the palette and then acts. */
  does: (act: () => void) => () => void;
}

/** Appointments, sales and vouchers, each with a link to its page. */
export function PaletteRecords({ records: { appointments, sales, vouchers }, does }: PaletteRecordsProps) {
  const { t } = useLingui();
  const { timeZone, currency } = useBranch();
  const navigate = useNavigate();
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency);
  return (
    <>
      <PaletteSection title={t`Appointments`} isEmpty={appointments.length === 0}>
        {appointments.map((appointment) => (
          <PaletteResult
            key={appointment.id}
            id={`appointment:${appointment.id}`}
            label={[appointment.holder?.fullName, appointment.service.name].filter(Boolean).join(', ')}
            icon="calendar"
            detail={formatInstant(appointment.startTime, timeZone, 'short')}
            onAction={does(() => void navigate(addressOfAppointment(appointment, timeZone)))}
          />
        ))}
      </PaletteSection>
      <PaletteSection title={t`Sales`} isEmpty={sales.length === 0}>
        {sales.map((sale) => (
          <PaletteResult
            key={sale.id}
            id={`sale:${sale.id}`}
            label={[sale.number, sale.payerName].filter(Boolean).join(', ')}
            icon="receipt"
            detail={money(sale.total)}
            onAction={does(() => void navigate(addressOfSale(sale, timeZone)))}
          />
        ))}
      </PaletteSection>
      <PaletteSection title={t`Vouchers`} isEmpty={vouchers.length === 0}>
        {vouchers.map((voucher) => (
          <PaletteResult
            key={voucher.id}
            id={`voucher:${voucher.id}`}
            label={[voucher.code, voucher.guest?.fullName ?? voucher.recipientName].filter(Boolean).join(', ')}
            icon="voucher"
            detail={money(voucher.balance)}
            onAction={does(() => void navigate(addressOfVoucher(voucher)))}
          />
        ))}
      </PaletteSection>
    </>
  );
}

interface PaletteSectionProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** The results of one kind. */
export function PaletteSection({ title, isEmpty, children }: PaletteSectionProps) {
  if (isEmpty) return null;
  return (
    <MenuSection>
      <Header className={styles.heading ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}

interface PaletteResultProps {
  id: string;
  label: string;
  icon: IconAlias;
  detail: ReactNode;
  onAction: () => void;
}

export function PaletteResult({ id, label, icon, detail, onAction }: PaletteResultProps) {
  return (
    <MenuItem id={id} textValue={label} className={styles.result ?? ''} onAction={onAction}>
      <Icon alias={icon} size={18} className={styles.resultIcon} />
      <span className="grow">{label}</span>
      <span className={styles.detail}>{detail}</span>
    </MenuItem>
  );
}
