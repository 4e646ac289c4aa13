import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Path, paths } from '#addresses/paths.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import type { IconAlias } from '#ui/icon/icon-files.ts';

/** The icons that there are filled as well. */
type FillableIcon = { [Icon in IconAlias]: `${Icon}_fill` extends IconAlias ? Icon : never }[IconAlias];

export interface MenuItem {
  readonly title: MessageDescriptor;
  /** Filled while it is the selected one. */
  readonly icon: FillableIcon;
  readonly path: Path;
}

/** The entries of the side menu, in order (NAV-14). Exported for its tests. */
export const menuItems: readonly MenuItem[] = [
  { title: msg`Planner`, icon: 'calendar', path: paths.planner },
  { title: msg`Checkout`, icon: 'checkout', path: paths.checkout },
  { title: msg`Appointments Summary`, icon: 'summary', path: paths.appointmentsSummary },
  { title: msg`Messages`, icon: 'mail', path: paths.messages },
  { title: msg`Staff and areas`, icon: 'staff', path: paths.resources },
  { title: msg`Guests`, icon: 'guests', path: paths.guests },
  { title: msg`Settings`, icon: 'settings', path: paths.settings },
  { title: msg`Help`, icon: 'help', path: paths.help },
];

/** Menu item for users who see the sales and sell nothing, instead of the checkout. */
const salesItem: MenuItem = { title: msg`Sales`, icon: 'checkout', path: paths.sales };

/** The entries whose pages the user may see. */
export function useMenuItems(): readonly MenuItem[] {
  const mayOpen = useMayOpen();
  return menuItems
    .map((item) => (item.path === paths.checkout && !mayOpen(item.path) ? salesItem : item))
    .filter(({ path }) => mayOpen(path));
}

/** Opened from the top bar. */
export const dashboardItem: MenuItem = { title: msg`Dashboard`, icon: 'chart', path: paths.dashboard };

/** Whether the entry belongs to the address: both begin with the same segment. */
export function isSelected(item: Pick<MenuItem, 'path'>, pathname: string): boolean {
  return firstSegment(item.path) === firstSegment(pathname);
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
