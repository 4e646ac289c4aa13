import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useStartAppointment } from '#features/appointments/use-start-appointment.ts';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { type IconAlias, iconFiles } from '#ui/icon/icon-files.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import styles from './command-palette.module.css';
import { addressOfAppointment, addressOfSale, addressOfVoucher } from './record-addresses.ts';
import { type PaletteRecords as Records, usePaletteResults } from './use-palette-results.ts';

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Searches guests and their appointments, sales, vouchers, services and the available actions (Ctrl K). */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t`Find a guest, appointment, sale or command`}>
          <Palette onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const label = t`Find a guest, appointment, sale or command`;
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField className={styles.search ?? ''} aria-label={label} autoFocus>
        <Icon alias="search" size={20} className={styles.searchIcon} />
        <Input className={styles.input ?? ''} placeholder={label} autoComplete="off" />
      </SearchField>
      <Results typed={typed} onClose={onClose} />
    </Autocomplete>
  );
}

function Results({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const { actions, services, guests, records } = usePaletteResults(typed);
  const start = useStartAppointment();

  const does = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      className={styles.results ?? ''}
      aria-label={t`Results`}
      renderEmptyState={() => (
        <p className={styles.empty}>
          <Trans>Nothing found</Trans>
        </p>
      )}
    >
      <PaletteSection title={t`Commands`} isEmpty={actions.length === 0}>
        {actions.map(({ id, label, icon, keys, run }) => (
          <PaletteResult
            key={id}
            id={`action:${id}`}
            label={label}
            icon={isIconAlias(icon) ? icon : 'arrow_right'}
            detail={keys === undefined ? null : <Keys shortcut={keys} />}
            onAction={does(run)}
          />
        ))}
      </PaletteSection>
      <PaletteSection title={t`Services`} isEmpty={services.length === 0}>
        {services.map((service) => (
          <PaletteResult
            key={service.id}
            id={`service:${service.id}`}
            label={service.name}
            icon="sparkle"
            detail={`${formatDuration(service.duration)} · ${money(service.price)}`}
            onAction={does(() => start.withService(service))}
          />
        ))}
      </PaletteSection>
      {/* At the end, because these results arrive last: the rows that the user reads do not move. */}
      <PaletteSection title={t`Guests`} isEmpty={guests.length === 0}>
        {guests.map((guest) => (
          <PaletteResult
            key={guest.id}
            id={`guest:${guest.id}`}
            label={guest.fullName}
            icon="guests"
            detail={guest.roomId === null ? guest.phoneNumber : t`Room ${guest.roomId}`}
            onAction={does(() => start.withGuest(guest))}
          />
        ))}
      </PaletteSection>
      <PaletteRecords records={records} does={does} />
    </Menu>
  );
}

function Keys({ shortcut }: { shortcut: string }) {
  return keyLabels(shortcut).map((key) => <Kbd key={key}>{key}</Kbd>);
}

function isIconAlias(icon: string | undefined): icon is IconAlias {
  return icon !== undefined && Object.hasOwn(iconFiles, icon);
}

interface PaletteRecordsProps {
  records: Records;
  /** Returns a function that closes the palette and then acts. */
  does: (act: () => void) => () => void;
}

/** Appointments, sales and vouchers, each with a link to its page. */
function PaletteRecords({ records: { appointments, sales, vouchers }, does }: PaletteRecordsProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const navigate = useNavigate();
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
function PaletteSection({ title, isEmpty, children }: PaletteSectionProps) {
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

function PaletteResult({ id, label, icon, detail, onAction }: PaletteResultProps) {
  return (
    <MenuItem id={id} textValue={label} className={styles.result ?? ''} onAction={onAction}>
      <Icon alias={icon} size={18} className={styles.resultIcon} />
      <span className="grow">{label}</span>
      <span className={styles.detail}>{detail}</span>
    </MenuItem>
  );
}
