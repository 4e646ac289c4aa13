import { useLingui } from '@lingui/react/macro';
import type { Voucher, VoucherKind } from '@quieta/contract/vouchers/voucher';
import type { ComponentProps } from 'react';
import { Chip } from '#ui/chip/chip.tsx';

/** The kind of voucher, as the desk calls it. */
export function VoucherKindName({ kind }: { kind: VoucherKind }) {
  const { t } = useLingui();
  const names: Record<VoucherKind, string> = {
    deposit: t`Deposit`,
    'single-purpose': t`Single-purpose voucher`,
    'multi-purpose': t`Multi-purpose voucher`,
  };
  return names[kind];
}

/** Why it cannot be used, or that it can. */
export function VoucherStateChip({ state }: Pick<Voucher, 'state'>) {
  const { t } = useLingui();
  const chips: Record<Voucher['state'], ComponentProps<typeof Chip>> = {
    open: { tone: 'paid', children: t`Open` },
    expired: { tone: 'due', children: t`Expired` },
    blocked: { tone: 'ember', icon: 'lock', children: t`Blocked` },
    spent: { tone: 'plain', children: t`Used up` },
    'taken-back': { tone: 'plain', children: t`Sale reversed` },
  };
  return <Chip {...chips[state]} />;
}
