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
  switch (state) {
    case 'open':
      return (
        <Chip tone="paid">
          <Trans>Open</Trans>
        </Chip>
      );
    case 'expired':
      return (
        <Chip tone="due">
          <Trans>Expired</Trans>
        </Chip>
      );
    case 'blocked':
      return (
        <Chip tone="ember" icon="lock">
          <Trans>Blocked</Trans>
        </Chip>
      );
    case 'spent':
      return (
        <Chip tone="plain">
          <Trans>Used up</Trans>
        </Chip>
      );
    case 'taken-back':
      return (
        <Chip tone="plain">
          <Trans>Sale reversed</Trans>
        </Chip>
      );
  }
}
