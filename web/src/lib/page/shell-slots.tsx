import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from '../create-store.ts';

type PageAddress = `/${string}`;

interface ShellSlots {
  /** The place in the lower side menu that a page may fill. */
  readonly sideMenu: HTMLElement | null;
  /** Counts beside the entries of the side menu, by source, such as unprinted receipts beside Checkout. */
  readonly badges: Readonly<Record<PageAddress, Readonly<Record<string, MenuBadge>>>>;
}

interface MenuBadge {
  readonly count: number;
  /** The count in words: "2 receipts are not printed". */
  readonly label: string;
}

export const shellSlots = createStore<ShellSlots>('shell', () => ({ sideMenu: null, badges: {} }));

/** Renders its children in the lower side menu while the page is open, such as the planner's month. */
export function SideMenuSlot({ children }: { children: ReactNode }) {
  const target = useStore(shellSlots, (state) => state.sideMenu);
  return target === null ? null : createPortal(children, target);
}

/** Shows the count of one source beside an entry of the side menu, added to the other counts there. */
export function useMenuBadge(path: PageAddress, what: string, count: number, label: string): void {
  useEffect(() => {
    setMenuBadge(path, what, { count, label });
    return () => setMenuBadge(path, what, null);
  }, [path, what, count, label]);
}

function setMenuBadge(path: PageAddress, what: string, badge: MenuBadge | null): void {
  shellSlots.setState(({ badges }) => {
    const { [what]: _, ...others } = badges[path] ?? {};
    return {
      badges: { ...badges, [path]: badge === null || badge.count === 0 ? others : { ...others, [what]: badge } },
    };
  });
}
