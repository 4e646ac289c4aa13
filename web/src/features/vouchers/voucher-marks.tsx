import { Trans } from '@lingui/react/macro';
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
  if (state === 'open')
    return (
      <Chip tone="paid">
        <Trans>Open</Trans>
      </Chip>
    );
  if (state === 'expired')
    return (
      <Chip tone="due">
        <Trans>Expired</Trans>
      </Chip>
    );
  if (state === 'blocked')
    return (
      <Chip tone="ember" icon="lock">
        <Trans>Blocked</Trans>
      </Chip>
    );
  return <Chip tone="plain">{state === 'spent' ? <Trans>Used up</Trans> : <Trans>Sale reversed</Trans>}</Chip>;
}
