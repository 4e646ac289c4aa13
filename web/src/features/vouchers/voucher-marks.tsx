import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher, VoucherKind } from '@quieta/contract/vouchers/voucher';
import { Chip } from '#ui/chip/chip.tsx';

/** The kind of voucher, as the desk calls it. */
export function VoucherKindName({ kind }: { kind: VoucherKind }) {
  switch (kind) {
    case 'deposit':
      return <Trans>Deposit</Trans>;
    case 'single-purpose':
      return <Trans>Single-purpose voucher</Trans>;
    case 'multi-purpose':
      return <Trans>Multi-purpose voucher</Trans>;
  }
}

/** Why it cannot be used, or that it can. */
export function VoucherStateChip({ state }: Pick<Voucher, 'state'>) {
  const { t } = useLingui();
  switch (state) {
    case 'open':
      return <Chip tone="paid">{t`Open`}</Chip>;
    case 'expired':
      return <Chip tone="due">{t`Expired`}</Chip>;
    case 'blocked':
      return (
        <Chip tone="ember" icon="lock">
          {t`Blocked`}
        </Chip>
      );
    case 'spent':
      return <Chip tone="plain">{t`Used up`}</Chip>;
    case 'taken-back':
      return <Chip tone="plain">{t`Sale reversed`}</Chip>;
  }
}
