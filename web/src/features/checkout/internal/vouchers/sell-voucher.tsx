import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { DepositForm } from './deposit-form.tsx';
import { GiftVoucherForm } from './gift-voucher-form.tsx';
import styles from './vouchers.module.css';

type Sold = 'voucher' | 'deposit';

export function SellVoucher() {
  const { t } = useLingui();
  const [sold, setSold] = useState<Sold>('voucher');
  return (
    <div className={styles.sell}>
      <SegmentedControl<Sold>
        label={t`What to sell`}
        value={sold}
        onChange={setSold}
        segments={[
          { id: 'voucher', label: t`Gift voucher` },
          { id: 'deposit', label: t`Deposit` },
        ]}
      />
      {sold === 'voucher' ? <GiftVoucherForm /> : <DepositForm />}
    </div>
  );
}
