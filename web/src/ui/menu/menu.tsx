import { type ReactElement, type ReactNode, use } from 'react';
import type { PopoverProps } from 'react-aria-components/Popover';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '../missing/missing.tsx';
import { OverlayTrigger } from '../trigger/overlay-trigger.tsx';
import { type MenuItemProps, MenuParts, type MenuSectionProps } from './menu-parts.ts';

interface MenuProps {
  /** For screen readers. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: NonNullable<PopoverProps['placement']>;
  /** `MenuItem`s, or `MenuSection`s of them. */
  children: ReactNode;
}

const MenuList = later(async () => (await import('./menu-list.tsx')).MenuList, {
  instead: MissingMessage,
  isUrgent: true,
});

export function Menu({ label, trigger, placement = 'bottom end', children }: MenuProps) {
  return (
    <OverlayTrigger kind="menu" trigger={trigger} preload={MenuList.preload}>
      {(overlay) => (
        <MenuList overlay={overlay} label={label} placement={placement}>
          {children}
        </MenuList>
      )}
    </OverlayTrigger>
  );
}

export function MenuSection(props: MenuSectionProps) {
  const { Section } = useParts();
  return <Section {...props} />;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

function useParts() {
  const parts = use(MenuParts);
  if (parts === null) throw new Error('A part of a menu stands outside a Menu.');
  return parts;
}
