import { Trans, useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useStartAppointment } from '#features/appointments/use-start-appointment.ts';
import { useBranch } from '#features/session/store.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { formatMoney } from '#lib/format/money.ts';
import { keyLabels } from '#lib/key-sequence.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { type IconAlias, iconFiles } from '#ui/icon/icon-files.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import styles from './command-palette.module.css';
import { usePaletteResults } from './use-palette-results.ts';

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Guests, services and everything that can be done at the moment, found by typing (Ctrl K). */
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
        <Dialog className={styles.dialog ?? ''} aria-label={t`Find a guest, service or command`}>
          <Palette onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const label = t`Find a guest, service or command`;
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
  const { currency } = useBranch();
  const { actions, services, guests } = usePaletteResults(typed);
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
      <Section title={t`Commands`} isEmpty={actions.length === 0}>
        {actions.map(({ id, label, icon, keys, run }) => (
          <Result
            key={id}
            id={`action:${id}`}
            label={label}
            icon={isIconAlias(icon) ? icon : 'arrow_right'}
            detail={keys === undefined ? null : <Keys shortcut={keys} />}
            onAction={does(run)}
          />
        ))}
      </Section>
      <Section title={t`Services`} isEmpty={services.length === 0}>
        {services.map((service) => (
          <Result
            key={service.id}
            id={`service:${service.id}`}
            label={service.name}
            icon="sparkle"
            detail={`${formatDuration(service.duration)} · ${formatMoney(toMinor(service.price, currency), currency)}`}
            onAction={does(() => start.withService(service))}
          />
        ))}
      </Section>
      {/* Last, because they come last: what the eye is on does not move. */}
      <Section title={t`Guests`} isEmpty={guests.length === 0}>
        {guests.map((guest) => (
          <Result
            key={guest.id}
            id={`guest:${guest.id}`}
            label={guest.fullName}
            icon="guests"
            detail={guest.roomId === null ? guest.phoneNumber : t`Room ${guest.roomId}`}
            onAction={does(() => start.withGuest(guest))}
          />
        ))}
      </Section>
    </Menu>
  );
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <MenuSection>
      <Header className={styles.heading ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}

interface ResultProps {
  id: string;
  label: string;
  icon: IconAlias;
  detail: ReactNode;
  onAction: () => void;
}

function Result({ id, label, icon, detail, onAction }: ResultProps) {
  return (
    <MenuItem id={id} textValue={label} className={styles.result ?? ''} onAction={onAction}>
      <Icon alias={icon} size={18} className={styles.resultIcon} />
      <span className={styles.label}>{label}</span>
      <span className={styles.detail}>{detail}</span>
    </MenuItem>
  );
}

function Keys({ shortcut }: { shortcut: string }) {
  return keyLabels(shortcut).map((key) => <Kbd key={key}>{key}</Kbd>);
}

function isIconAlias(icon: string | undefined): icon is IconAlias {
  return icon !== undefined && Object.hasOwn(iconFiles, icon);
}
