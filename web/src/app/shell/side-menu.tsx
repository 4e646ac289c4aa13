import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useStore } from 'zustand';
import { shellSlots } from '#lib/page/shell-slots.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { isSelected, type MenuItem, useMenuItems } from './menu-items.ts';
import styles from './side-menu.module.css';

const offerSlot = (element: HTMLElement | null) => shellSlots.setState({ sideMenu: element });

export function SideMenu() {
  const { t } = useLingui();
  const router = useRouter();
  const menuItems = useMenuItems();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [pressed, setPressed] = useState<string | null>(null);

  // A page is rendered at once and may take a moment: the entry answers before it.
  function open(event: MouseEvent, { path }: MenuItem) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPressed(path);
    afterPicture(() => {
      setPressed(null);
      void router.navigate({ to: path });
    });
  }

  return (
    <div className={styles.menu}>
      <nav aria-label={t`Main menu`}>
        <ul className={styles.items}>
          {menuItems.map((item) => (
            <li key={item.path}>
              <Entry
                item={item}
                isCurrent={isSelected(item, pathname)}
                isMarked={pressed === null ? isSelected(item, pathname) : item.path === pressed}
                onClick={(event) => open(event, item)}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.slot} ref={offerSlot} />
    </div>
  );
}

interface EntryProps {
  item: MenuItem;
  /** Its page is open. */
  isCurrent: boolean;
  /** Its page is open, or was asked for. */
  isMarked: boolean;
  onClick: (event: MouseEvent) => void;
}

function Entry({ item, isCurrent, isMarked, onClick }: EntryProps) {
  const { i18n } = useLingui();
  const badges = Object.values(useStore(shellSlots, (state) => state.badges[item.path]) ?? {});
  return (
    <Link
      to={item.path}
      className={classNames(inRow(3), styles.entry)}
      activeProps={{}}
      aria-current={isCurrent ? 'page' : undefined}
      data-selected={isMarked || undefined}
      onClick={onClick}
    >
      <Icon alias={isMarked ? `${item.icon}_fill` : item.icon} size={20} />
      <span className="grow">{i18n._(item.title)}</span>
      {badges.length === 0 ? null : (
        <span className={styles.badge} role="img" aria-label={badges.map(({ label }) => label).join(', ')}>
          {badges.reduce((sum, { count }) => sum + count, 0)}
        </span>
      )}
    </Link>
  );
}

/**
 * Runs `work` right after the page's next picture, which shows the answer to a press; for what would hold up that
 * picture.
 */
function afterPicture(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
