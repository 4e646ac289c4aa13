import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#addresses/paths.ts';
import { useMenuBadge } from '#lib/page/shell-slots.tsx';
import { unprintedReceiptsQuery } from './queries.ts';
import { needsAttention } from './receipt-rules.ts';

/**
 * Shows the number of receipts that need attention beside Checkout in the side menu (RCP-02); renders nothing itself.
 */
export function ReceiptBadge() {
  const { t } = useLingui();
  const { data = [], dataUpdatedAt } = useQuery(unprintedReceiptsQuery());
  const read = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt);
  const count = data.filter((receipt) => receipt.state !== 'sending' && needsAttention(receipt, read)).length;
  const label = t`${plural(count, { one: '# receipt is not printed', other: '# receipts are not printed' })}`;
  useMenuBadge(paths.checkout, 'receipts', count, label);
  return null;
}
