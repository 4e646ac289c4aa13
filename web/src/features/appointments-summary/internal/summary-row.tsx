import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Appointment, AppointmentStatus } from '@quieta/contract/appointments/appointment';
import { therapistNames } from '@quieta/contract/appointments/own-parts';
import { lifeCycleNames } from '#features/appointments/life-cycle-names.tsx';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate, formatDuration, formatInstant } from '#lib/format/date-and-time.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ListHeads } from '#ui/list/list-parts.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './summary.module.css';

interface SummaryRowProps {
  row: Appointment;
  onOpen: () => void;
  onCheckOut: () => void;
}

const stateIcons = {
  booked: 'clock',
  arrived: 'user_check',
  'in-treatment': 'sparkle',
  done: 'check_circle',
  'no-show': 'prohibit',
  cancelled: 'close',
} as const;

/** The headings of the list's columns. */
export function SummaryHeads() {
  const { t } = useLingui();
  return (
    <ListHeads>
      <div className={styles.columns}>
        <span>{t`Time`}</span>
        <span>{t`Guest and service`}</span>
        <span className={styles.where}>{t`Staff and area`}</span>
        <span className={styles.status}>{t`Status`}</span>
        <span className={styles.price}>
          <span>{t`Price`}</span>
        </span>
        <span />
      </div>
    </ListHeads>
  );
}

export function SummaryRow({ row, onOpen, onCheckOut }: SummaryRowProps) {
  const { t, i18n } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const sells = useMay()('sell');
  const { startTime, endTime, service, holder, area, status, lifeCycle, paid, givenBack, price } = row;
  const start = Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone);
  const minutes = start.toInstant().until(endTime).total('minutes');
  const name = holderText(row);

  return (
    <div className={classNames(styles.columns, styles.row)} data-status={status}>
      <div className={styles.when}>
        <span>{formatInstant(startTime, timeZone, 'time')}</span>
        <span className="faint">{formatDate(start.toPlainDate(), 'day')}</span>
      </div>
      <div className={classNames(inRow(2), styles.who)}>
        <span className={styles.bar} style={{ background: service.color }} />
        <div className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <span className="faint">
            {service.name} · {formatDuration(minutes)}
          </span>
        </div>
        {holder?.roomId == null ? null : (
          <span className={styles.room}>
            <Chip tone="room" size="small" icon="bed">
              {holder.roomId}
            </Chip>
          </span>
        )}
      </div>
      <div className={styles.where}>
        <span className="truncate">{therapistNames(row)}</span>
        <span className="faint">{area?.name}</span>
      </div>
      <div className={styles.status}>
        <Icon alias={stateIcons[lifeCycle]} size={16} />
        {i18n._(lifeCycleNames[lifeCycle])}
      </div>
      <div className={styles.price}>
        <span>{money(price)}</span>
        {paid ? (
          <Chip tone="paid" size="small">
            {t`Paid`}
          </Chip>
        ) : givenBack ? (
          <Chip size="small">{t`Refunded`}</Chip>
        ) : lifeCycle === 'done' ? (
          <Chip tone="due" size="small" icon="tag">
            {t`To pay`}
          </Chip>
        ) : null}
      </div>
      <Menu label={t`Actions`} trigger={<IconButton icon="more" label={t`More for ${name}`} size="small" />}>
        <MenuItem icon="calendar" onAction={onOpen}>{t`Open in the planner`}</MenuItem>
        {sells ? (
          <MenuItem
            icon="checkout"
            isDisabled={paid || status === 'NoShow' || status === 'Unknown'}
            onAction={onCheckOut}
          >{t`Check out`}</MenuItem>
        ) : null}
      </Menu>
    </div>
  );
}

/** A row's text as it is read and as type-ahead matches it. */
export function rowText(row: Appointment): string {
  return `${holderText(row)}, ${row.service.name}`;
}

function holderText({ holder, partySize }: Appointment): string {
  const name = holder?.fullName ?? t`Walk-in`;
  return partySize > 1 ? `${name}, ${partySize}` : name;
}

export const statusNames: Record<AppointmentStatus, MessageDescriptor> = {
  Unknown: msg`Cancelled`,
  ToDo: msg`Booked`,
  Done: msg`Done`,
  NoShow: msg`No-show`,
};
