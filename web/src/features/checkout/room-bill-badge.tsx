import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#addresses/paths.ts';
import { useMenuBadge } from '#lib/page/shell-slots.tsx';
import { openRoomBillsQuery } from './queries.ts';

/** Shows the number of room bills that need attention beside Checkout in the side menu; renders nothing itself. */
export function RoomBillBadge() {
  const { t } = useLingui();
  const { data = [] } = useQuery(openRoomBillsQuery());
  const count = data.filter(({ state }) => state !== 'posting').length;
  const label = t`${plural(count, { one: '# room charge is not posted', other: '# room charges are not posted' })}`;
  useMenuBadge(paths.checkout, 'room-bills', count, label);
  return null;
}
