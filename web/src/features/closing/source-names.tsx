import { useLingui } from '@lingui/react/macro';
import type { SourceKey } from '@quieta/contract/closing/day-books';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { sourceNames } from './internal/sheet/sheet-names.ts';

export const sourceIcons: Record<SourceKey, IconAlias> = {
  cash: 'cash',
  card: 'card',
  voucher: 'voucher',
  uncollected: 'hourglass',
  room: 'bed',
  other: 'receipt',
};

/** A way of paying that the sources are compared by. */
export function SourceName({ of }: { of: SourceKey }) {
  const { i18n } = useLingui();
  return i18n._(sourceNames[of]);
}
