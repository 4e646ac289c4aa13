import { Trans, useLingui } from '@lingui/react/macro';
import { tenderStates } from '@quieta/contract/checkout/sale-kinds';
import type { DayBooks, NamedSale } from '@quieta/contract/closing/day-books';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { salesAddress } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { DepartureChip } from '#features/checkout/departure-chip.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './closing.module.css';
import { formatWithin } from './moments.ts';
import { closePlaces } from './unsettled-list.tsx';

/** List of what is not settled: receipts, room bills, appointments that are done and not paid. */
export function OpenItemList({ books: { open, businessDate } }: { books: DayBooks }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  return (
    <section className={styles.open} aria-label={t`Still open`} id={closePlaces.open}>
      <h2 className={styles.heading}>{t`Still open`}</h2>
      <Group title={t`Receipts not printed`} none={t`Every receipt is printed`} count={open.receipts.length}>
        {open.receipts.map((sale) => (
          <SaleItem
            key={sale.id}
            sale={sale}
            date={businessDate}
            note={sale.state === 'unknown' ? t`outcome unknown` : null}
          />
        ))}
      </Group>
      <Group title={t`Room charges not posted`} none={t`Every room charge is posted`} count={open.roomBills.length}>
        {open.roomBills.map((sale) => (
          <SaleItem
            key={sale.id}
            sale={sale}
            date={businessDate}
            roomId={sale.roomId}
            checkoutDate={sale.checkoutDate}
            note={tenderStates[sale.state].isUnsettled ? t`the hotel is asked again` : null}
          />
        ))}
      </Group>
      <Group
        title={t`Appointments done and not paid`}
        none={t`Every treatment is paid`}
        count={open.appointments.length}
        isMild
      >
        {open.appointments.map(({ id, guestName, serviceName, startsAt, price }) => (
          <Item
            key={id}
            name={guestName}
            detail={`${serviceName}, ${formatWithin(startsAt, businessDate, timeZone)}`}
            amount={price}
            href={`${paths.checkout}?appointment=${id}`}
            action={t`Check out`}
          />
        ))}
      </Group>
    </section>
  );
}

interface GroupProps {
  title: ReactNode;
  none: ReactNode;
  count: number;
  isMild?: boolean;
  children: ReactNode;
}

function Group({ title, none, count, isMild = false, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h3 className={classNames(inRow(2), styles.groupTitle)}>
        {title}
        {count === 0 ? null : <Chip tone={isMild ? 'due' : 'ember'}>{count}</Chip>}
      </h3>
      {count === 0 ? (
        <p className={styles.settled}>
          <Icon alias="check_circle" size={16} />
          {none}
        </p>
      ) : (
        <ul>{children}</ul>
      )}
    </div>
  );
}

interface SaleItemProps {
  sale: NamedSale;
  date: string;
  note: ReactNode;
  roomId?: string | null;
  checkoutDate?: string | null | undefined;
}

function SaleItem({ sale, date, note, roomId = null, checkoutDate }: SaleItemProps) {
  const { timeZone } = useBranch();
  return (
    <Item
      name={sale.payerName}
      roomId={roomId}
      detail={
        <>
          <DepartureChip checkoutDate={checkoutDate} /> {sale.number}, {formatWithin(sale.soldAt, date, timeZone)}
          {note === null ? null : <> · {note}</>}
        </>
      }
      amount={sale.amount}
      href={salesAddress({ sale: sale.id })}
      action={<Trans>Open the sale</Trans>}
    />
  );
}

interface ItemProps {
  name: string | null;
  roomId?: string | null;
  detail: ReactNode;
  amount: number;
  href: string;
  action: ReactNode;
}

function Item({ name, roomId = null, detail, amount, href, action }: ItemProps) {
  const money = useMoney();
  return (
    <li className={styles.item}>
      <span className={inRow(1)}>
        <span className="strong">{name ?? <Trans>No payer</Trans>}</span>
        {roomId === null ? null : (
          <Chip tone="room" size="small" icon="bed">
            {roomId}
          </Chip>
        )}
      </span>
      <span className="strong">{money(amount)}</span>
      <span className="faint">{detail}</span>
      <Link className={classNames(styles.link)} href={href}>
        {action}
        <Icon alias="chevron_right" size={14} />
      </Link>
    </li>
  );
}
