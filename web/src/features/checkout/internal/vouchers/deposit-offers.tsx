import { useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { voucherStates } from '@quieta/contract/vouchers/voucher-kinds';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { useBranch } from '#features/session/store.ts';
import { depositsQuery } from '#features/vouchers/queries.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import findStyles from '../find/find.module.css';

interface DepositOffersProps {
  guestId: string;
  usedIds: readonly string[];
  /** How much the deposit would pay; 0 if it has another VAT rate. */
  payable: (deposit: Voucher) => number;
  onUse: (deposit: Voucher) => void;
}

/** The payer's deposits; one press uses one. */
export function DepositOffers({ guestId, usedIds, payable, onUse }: DepositOffersProps) {
  const { t } = useLingui();
  const { currency, timeZone } = useBranch();
  const { data = [] } = useQuery(depositsQuery(guestId));
  const offered = data.filter(
    (one) => voucherStates[one.state].isUsable && !usedIds.includes(one.id) && payable(one) > 0,
  );
  if (offered.length === 0) return null;
  return (
    <div className={inColumn(2)}>
      {offered.map((deposit) => {
        const { id, balance, appointment, serviceName, issuedAt } = deposit;
        return (
          <Button
            key={id}
            className={classNames(inRow(3), findStyles.findRow, findStyles.boxed)}
            onPress={() => onUse(deposit)}
          >
            <Icon alias="voucher" size={18} className="ink-faint" />
            <span className="grow">
              <span className={findStyles.name}>
                {t`Deposit of ${formatMoney(toMinor(balance, currency), currency)} available`}
              </span>
              <span className="detail">
                {[appointment?.serviceName ?? serviceName, formatInstant(issuedAt, timeZone, 'short')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={findStyles.name}>{t`Use it`}</span>
          </Button>
        );
      })}
    </div>
  );
}
