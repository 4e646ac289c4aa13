import { Trans } from '@lingui/react/macro';
import type { SourceKey } from '@quieta/contract/closing/day-books';
import type { ReactNode } from 'react';
import type { IconAlias } from '#ui/icon/icon-files.ts';

/** A way of paying that the sources are compared by. */
const names: Record<SourceKey, ReactNode> = {
  cash: <Trans>Cash</Trans>,
  card: <Trans>Card</Trans>,
  voucher: <Trans>Voucher</Trans>,
  uncollected: <Trans>Not collected</Trans>,
  room: <Trans>Room bill</Trans>,
  other: <Trans>Other payment types</Trans>,
};

export const sourceIcons: Record<SourceKey, IconAlias> = {
  cash: 'cash',
  card: 'card',
  voucher: 'voucher',
  uncollected: 'hourglass',
  room: 'bed',
  other: 'receipt',
};

export function SourceName({ of }: { of: SourceKey }) {
  return names[of];
}
