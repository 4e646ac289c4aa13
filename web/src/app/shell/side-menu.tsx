import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { shellSlots } from '#lib/page/shell-slots.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { isSelected, type MenuItem, menuItems } from './menu-items.ts';
import styles from './side-menu.module.css';

const offerSlot = (element: HTMLElement | null) => shellSlots.setState({ sideMenu: element });

export function SideMenu() {
  const { t } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.menu}>
      <nav aria-label={t`Main menu`}>
        <ul className={styles.items}>
          {menuItems.map((item) => (
            <li key={item.path}>
              <Entry item={item} isSelected={isSelected(item, pathname)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.slot} ref={offerSlot} />
    </div>
  );
}

function Entry({ item, isSelected }: { item: MenuItem; isSelected: boolean }) {
  const { i18n } = useLingui();
  const badges = Object.values(useStore(shellSlots, (state) => state.badges[item.path]) ?? {});
  return (
    <Link
      to={item.path}
      className={classNames(inRow(3), styles.entry)}
      activeProps={{}}
      aria-current={isSelected ? 'page' : undefined}
      data-selected={isSelected || undefined}
    >
      <Icon alias={isSelected ? item.selectedIcon : item.icon} size={20} />
      <span className="grow">{i18n._(item.title)}</span>
      {badges.length === 0 ? null : (
        <span className={styles.badge} role="img" aria-label={badges.map(({ label }) => label).join(', ')}>
          {badges.reduce((sum, { count }) => sum + count, 0)}
        </span>
      )}
    </Link>
  );
}
