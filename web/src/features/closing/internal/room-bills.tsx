import { Trans, useLingui } from '@lingui/react/macro';
import type { HotelComparison } from '@quieta/contract/closing/day-close';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { salesAddress } from '#addresses/checkout.ts';
import { RoomBillState } from '#features/checkout/room-bill-state.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { classNames } from '#ui/class-names.ts';
import { type AskedDay, roomBillsQuery } from '../queries.ts';
import styles from './closing.module.css';

/** The room bills of the day with what became of them, and what the hotel has under their numbers. */
export function RoomBills({ asked, hotel }: { asked: AskedDay; hotel: HotelComparison | null }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const { data: bills = [] } = useQuery(roomBillsQuery(asked));
  if (bills.length === 0) return null;
  const postedOf = (number: string) => hotel?.bills.find((bill) => bill.number === number)?.posted ?? null;
  return (
    <section aria-label={t`Room charges of the day`} className={styles.bills}>
      <h3 className="caption">{t`Room charges of the day`}</h3>
      <ul>
        {bills.map(({ id, number, payerName, roomId, amount, state, nextTryAt }) => {
          const posted = postedOf(number);
          return (
            <li key={id} className={styles.bill}>
              <Link className={classNames(styles.figure)} href={salesAddress({ sale: id })}>
                {number}
              </Link>
              <span>{[payerName, roomId].filter((text) => text !== null).join(', ')}</span>
              <span>
                <RoomBillState state={state} />
                {state === 'unknown' && nextTryAt !== null ? (
                  <>
                    {' · '}
                    <Trans>asked again at {formatInstant(nextTryAt, timeZone, 'time')}</Trans>
                  </>
                ) : null}
              </span>
              <span className={styles.billAmount}>{money(amount)}</span>
              <span className={styles.billAmount} title={t`At the hotel`}>
                {posted === null ? '–' : money(posted)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
