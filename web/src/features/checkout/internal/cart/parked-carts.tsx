import { Trans, useLingui } from '@lingui/react/macro';
import type { ParkedCart } from '@quieta/contract/checkout/parked-cart';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDuration, formatInstant } from '#lib/format/date-and-time.ts';
import { useMinute } from '#lib/use-minute.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { useCart } from '../../cart-store.ts';
import { isParkable } from '../../parked-cart-rules.ts';
import { parkedCartsQuery } from '../../queries.ts';
import findStyles from '../find/find.module.css';
import styles from './cart.module.css';
import { PopoverForm } from './discount-form.tsx';
import { useParking, useTakingUp } from './use-parking.ts';

/** The branch's parked carts; a press takes one up and parks the current one. */
export function ParkedCarts() {
  const { t } = useLingui();
  const { data = [], isError, isFetching, refetch } = useQuery(parkedCartsQuery());
  const { run: take, sent: takingId } = useTakingUp();
  const current = useMinute();
  // The current cart is parked in exchange, and a cart with a voucher cannot be parked.
  const isFree = useCart().rows.every(isParkable);
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data.length === 0) return null;

  async function takeUp(id: string) {
    // The pressed row disappeared, and the focus with it.
    if (await take(id)) document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <section className={styles.also}>
      <h2 className="caption">{t`Parked (${data.length})`}</h2>
      {isFree ? null : (
        <p className="detail">{t`Sell or remove the voucher in the cart first: it cannot be parked.`}</p>
      )}
      <ul className={inColumn('1-5')} aria-label={t`Parked`}>
        {data.map((row) => (
          <li key={row.id}>
            <ParkedRow
              row={row}
              current={current}
              isDisabled={takingId !== null || !isFree}
              onTakeUp={() => void takeUp(row.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ParkedRowProps {
  row: ParkedCart;
  current: Temporal.Instant;
  isDisabled: boolean;
  onTakeUp: () => void;
}

function ParkedRow({ row, current, isDisabled, onTakeUp }: ParkedRowProps) {
  const { timeZone } = useBranch();
  const money = useMoney();
  const { label, payerName, parkedAt, total } = row;
  return (
    <AriaButton
      className={classNames(inRow(3), findStyles.findRow, findStyles.boxed)}
      isDisabled={isDisabled}
      onPress={onTakeUp}
    >
      <Icon alias="clock" size={18} className="ink-faint" />
      <span className="grow">
        <span className={findStyles.name}>
          {label ?? payerName ?? <Trans>Parked at {formatInstant(parkedAt, timeZone, 'time')}</Trans>}
        </span>
        <span className="detail">
          <Age row={row} current={current} />
        </span>
      </span>
      <span className={findStyles.figures}>
        <span className={findStyles.name}>{money(total)}</span>
      </span>
    </AriaButton>
  );
}

/** How long the cart has been parked, after a day its date, and who parked it. */
function Age({ row: { parkedAt, parkedBy }, current }: Pick<ParkedRowProps, 'row' | 'current'>) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const minutes = Math.floor(current.since(parkedAt).total('minutes'));
  const age = formatDuration(minutes);
  if (minutes < 1) return t`Just now, by ${parkedBy}`;
  if (minutes < 24 * 60) return t`${age} ago, by ${parkedBy}`;
  return t`${formatInstant(parkedAt, timeZone, 'short')}, by ${parkedBy}`;
}

/** Parks the cart under a name that the desk will recognise. */
export function ParkForm() {
  const { t } = useLingui();
  const { holder } = useCart();
  const [label, setLabel] = useState('');
  const { run: parkAs, isPending } = useParking();

  async function submit(close: () => void) {
    if (!(await parkAs(label))) return;
    close();
    // The button that opened the form disappeared with the cart.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <Popover
      label={t`Park the cart`}
      placement="top start"
      trigger={
        <Button action="quiet" size="small" icon="clock">
          <Trans>Park</Trans>
        </Button>
      }
    >
      {(close) => (
        <PopoverForm submitLabel={t`Park`} isPending={isPending} onSubmit={() => void submit(close)}>
          <TextField
            label={t`Label`}
            description={t`Any desk of the branch can take it up again`}
            placeholder={holder?.fullName ?? t`Parked at`}
            value={label}
            onChange={setLabel}
            maxLength={80}
            autoFocus
          />
        </PopoverForm>
      )}
    </Popover>
  );
}
