import { useLingui } from '@lingui/react/macro';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useStartAppointment } from '#features/appointments/use-start-appointment.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDuration, formatInstant } from '#lib/format/date-and-time.ts';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { classNames } from '#ui/class-names.ts';
import dialogStyles from '#ui/dialog/dialog.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { type IconAlias, iconFiles } from '#ui/icon/icon-files.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { Scroller } from '#ui/scroller/scroller.tsx';
import { ModalSurface } from '#ui/surface/surfaces.tsx';
import styles from './command-palette.module.css';
import {
  addressOfAppointment,
  addressOfGuest,
  addressOfPackage,
  addressOfSale,
  addressOfVoucher,
} from './record-addresses.ts';
import { usePaletteResults } from './use-palette-results.ts';

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Searches guests and their appointments, sales, vouchers, packages, services and the available actions (Ctrl K). */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <ModalSurface
      overlayClassName={classNames(dialogStyles.overlay, styles.overlay)}
      className={classNames(dialogStyles.modal, styles.modal)}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Dialog className={styles.dialog ?? ''} aria-label={t`Find a guest, appointment, sale or command`}>
        <Palette onClose={onClose} />
      </Dialog>
    </ModalSurface>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const label = t`Find a guest, appointment, sale or command`;
  // The field is there at once and can be typed in; what can be chosen comes right after that picture.
  const isWhole = useDeferredValue(true, false);
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField className={styles.search ?? ''} aria-label={label} autoFocus>
        <Icon alias="search" size={20} className="ink-faint" />
        <Input className={styles.input ?? ''} placeholder={label} autoComplete="off" onKeyDownCapture={takeFirst} />
      </SearchField>
      {/* A menu with a tab stop of its own takes the focus, and the letters, from the field. */}
      <Scroller className={styles.results} label={t`Results`}>
        {isWhole ? <Results typed={typed} onClose={onClose} /> : null}
      </Scroller>
    </Autocomplete>
  );
}

/**
 * Letters that were typed before the results stood there have marked none of them: Enter takes the first all the same.
 */
function takeFirst({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.value.trim() === '') return;
  const dialog = currentTarget.closest('[role=dialog]');
  if (dialog?.querySelector('[role=menuitem][data-focused]') === null)
    dialog.querySelector<HTMLElement>('[role=menuitem]')?.click();
}

function Results({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const navigate = useNavigate();
  const { history } = useRouter();
  const books = useMay()('book');
  const start = useStartAppointment();
  const { actions, services, guests, records } = usePaletteResults(typed);
  return (
    <Menu
      className={styles.menu ?? ''}
      aria-label={t`Results`}
      renderEmptyState={() => <p className={styles.empty}>{t`Nothing found`}</p>}
    >
      <PaletteSection title={t`Commands`} rows={actions} onClose={onClose}>
        {({ id, label, icon, keys, run }) => ({
          id: `action:${id}`,
          label,
          icon: isIconAlias(icon) ? icon : 'arrow_right',
          detail: keys === undefined ? null : <Keys shortcut={keys} />,
          run,
        })}
      </PaletteSection>
      <PaletteSection title={t`Services`} rows={services} onClose={onClose}>
        {(service) => ({
          id: `service:${service.id}`,
          label: service.name,
          icon: 'sparkle',
          detail: `${formatDuration(service.duration)} · ${money(service.price)}`,
          run: () => start.withService(service),
        })}
      </PaletteSection>
      {/* At the end, because these results arrive last: the rows that the user reads do not move. */}
      <PaletteSection title={t`Guests`} rows={guests} onClose={onClose}>
        {(guest) => ({
          id: `guest:${guest.id}`,
          label: guest.fullName,
          icon: 'guests',
          detail: guest.roomId === null ? guest.phoneNumber : t`Room ${guest.roomId}`,
          run: () => (books ? start.withGuest(guest) : history.push(addressOfGuest(guest))),
        })}
      </PaletteSection>
      <PaletteSection title={t`Appointments`} rows={records.appointments} onClose={onClose}>
        {(appointment) => ({
          id: `appointment:${appointment.id}`,
          label: [appointment.holder?.fullName, appointment.service.name].filter(Boolean).join(', '),
          icon: 'calendar',
          detail: formatInstant(appointment.startTime, timeZone, 'short'),
          run: () => void navigate(addressOfAppointment(appointment, timeZone)),
        })}
      </PaletteSection>
      <PaletteSection title={t`Sales`} rows={records.sales} onClose={onClose}>
        {(sale) => ({
          id: `sale:${sale.id}`,
          label: [sale.number, sale.payerName].filter(Boolean).join(', '),
          icon: 'receipt',
          detail: money(sale.total),
          run: () => void navigate(addressOfSale(sale)),
        })}
      </PaletteSection>
      <PaletteSection title={t`Vouchers`} rows={records.vouchers} onClose={onClose}>
        {(voucher) => ({
          id: `voucher:${voucher.id}`,
          label: [voucher.code, voucher.guest?.fullName ?? voucher.recipientName].filter(Boolean).join(', '),
          icon: 'voucher',
          detail: money(voucher.balance),
          run: () => void navigate(addressOfVoucher(voucher)),
        })}
      </PaletteSection>
      <PaletteSection title={t`Prepaid`} rows={records.packages} onClose={onClose}>
        {(sold) => ({
          id: `package:${sold.id}`,
          label: [formatVoucherCode(sold.code), sold.guest?.fullName ?? sold.recipientName].filter(Boolean).join(', '),
          icon: 'voucher',
          detail: sold.name,
          run: () => void navigate(addressOfPackage(sold)),
        })}
      </PaletteSection>
    </Menu>
  );
}

function Keys({ shortcut }: { shortcut: string }) {
  return keyLabels(shortcut).map((key) => <Kbd key={key}>{key}</Kbd>);
}

function isIconAlias(icon: string | undefined): icon is IconAlias {
  return icon !== undefined && Object.hasOwn(iconFiles, icon);
}

interface PaletteResult {
  readonly id: string;
  readonly label: string;
  readonly icon: IconAlias;
  readonly detail: ReactNode;
  readonly run: () => void;
}

interface PaletteSectionProps<Row> {
  title: string;
  rows: readonly Row[];
  /** How a row is shown, and what a press does after the palette has closed. */
  children: (row: Row) => PaletteResult;
  onClose: () => void;
}

/** The results of one kind. */
function PaletteSection<Row>({ title, rows, children, onClose }: PaletteSectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <MenuSection>
      <Header className={styles.heading ?? ''}>{title}</Header>
      {rows.map(children).map(({ id, label, icon, detail, run }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={label}
          className={styles.result ?? ''}
          onAction={() => {
            onClose();
            run();
          }}
        >
          <Icon alias={icon} size={18} className="ink-faint" />
          <span className="grow">{label}</span>
          <span className={styles.detail}>{detail}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
