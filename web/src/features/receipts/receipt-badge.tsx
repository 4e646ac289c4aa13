import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { setMenuBadge } from '#lib/shell-slots.tsx';
import { unprintedReceiptsQuery } from './queries.ts';

/** Counts the receipts that wait for somebody beside Checkout in the side menu (RCP-02); shows nothing itself. */
export function ReceiptBadge() {
  const { t } = useLingui();
  const { data = [] } = useQuery(unprintedReceiptsQuery());
  const count = data.filter(({ state }) => state !== 'sending').length;
  const label = t`${plural(count, { one: '# receipt is not printed', other: '# receipts are not printed' })}`;
  useEffect(() => {
    setMenuBadge(paths.checkout, { count, label });
    return () => setMenuBadge(paths.checkout, null);
  }, [count, label]);
  return null;
}
