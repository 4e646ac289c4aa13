import { useLingui } from '@lingui/react/macro';
import type { Approval, Fact } from '@quieta/contract/approvals/approval';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './approvals.module.css';

type ShownApproval = Pick<Approval, 'operation' | 'facts'>;

/** Name of the requested action, in few words. */
export function useOperationName(): (approval: ShownApproval) => string {
  const { t } = useLingui();
  const names: Record<Exclude<Approval['operation'], 'addTillEntry'>, string> = {
    createAppointments: t`Book at a special price`,
    updateAppointment: t`Agree a special price`,
    rememberGuestService: t`Remember a special price for a guest`,
    checkout: t`Sell at a special price`,
    refundSale: t`Refund`,
    voidSale: t`Void a sale`,
    correctTender: t`Correct how a sale was paid`,
    createCopies: t`Print a copy of a receipt`,
    closeDay: t`Close the day`,
  };
  return ({ operation, facts }) => {
    if (operation !== 'addTillEntry') return names[operation];
    if (facts.some(({ value }) => value === 'to-bank')) return t`Take cash to the bank or safe`;
    return facts.some(({ value }) => value === 'tips-paid-out') ? t`Pay out tips` : t`Pay out cash`;
  };
}

/** Facts for the approver, in the reader's language. */
export function Facts({ approval: { facts } }: { approval: ShownApproval }) {
  const nameOf = useFactName();
  const valueOf = useFactValue();
  return (
    <dl className={styles.facts}>
      {facts.filter(isShown).map((fact, index) => (
        // The order never changes, and the same fact may be there of several items.
        <div key={index} className={classNames(styles.fact, fact.fact === 'item' && styles.item)}>
          <dt>{nameOf(fact)}</dt>
          <dd>{valueOf(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The heading says what moves in the drawer. */
type Shown = Exclude<Fact, { fact: 'till-entry' }>;

function isShown(fact: Fact): fact is Shown {
  return fact.fact !== 'till-entry';
}

function useFactName(): (fact: Shown) => string {
  const { t } = useLingui();
  const names: Record<Shown['fact'], string> = {
    sale: t`Sale`,
    reason: t`Reason`,
    item: t`Item`,
    from: t`Paid by`,
    to: t`Actually paid by`,
    amount: t`Amount`,
    discount: t`Discount`,
    'list-price': t`List price`,
    price: t`Price`,
    'discount-percent': t`Price reduction`,
    'discount-limit': t`Limit`,
    copies: t`Copies`,
    quantity: t`Quantity`,
    'more-items': t`More items`,
    'cancelled-appointments': t`Appointments cancelled as well`,
    'business-date': t`Day`,
  };
  return ({ fact }) => names[fact];
}

function useFactValue(): (fact: Shown) => string {
  const money = useMoney();
  return (fact) => {
    switch (fact.fact) {
      case 'amount':
      case 'discount':
      case 'list-price':
      case 'price':
        return money(fact.value);
      case 'discount-percent':
      case 'discount-limit':
        return formatPercent(fact.value / 100, 1);
      case 'business-date':
        return formatDate(fact.value);
      case 'copies':
      case 'quantity':
      case 'more-items':
      case 'cancelled-appointments':
        return formatNumber(fact.value);
      case 'sale':
      case 'reason':
      case 'item':
      case 'from':
      case 'to':
        return fact.value;
    }
  };
}
