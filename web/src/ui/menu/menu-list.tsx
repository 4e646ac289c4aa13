import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { Icon } from '../icon/icon.tsx';
import listStyles from '../list/list.module.css';
import { inRow } from '../stack/stack.ts';
import { PopoverSurface } from '../surface/surfaces.tsx';
import type { Overlay } from '../trigger/overlay-trigger.tsx';
import styles from './menu.module.css';
import { type MenuItemProps, MenuParts, type MenuSectionProps } from './menu-parts.ts';

interface MenuListProps {
  overlay: Overlay;
  label: string;
  placement: NonNullable<PopoverProps['placement']>;
  children: ReactNode;
}

const parts = { Section, Item };

export function MenuList({ overlay, label, placement, children }: MenuListProps) {
  const { entry, ...popover } = overlay;
  return (
    <PopoverSurface {...popover} placement={placement} offset={6} aria-label={label} trigger="MenuTrigger">
      <MenuParts.Provider value={parts}>
        <Menu
          aria-label={label}
          className={classNames(listStyles.list, styles.menu)}
          autoFocus={entry}
          onClose={() => popover.onOpenChange(false)}
        >
          {children}
        </Menu>
      </MenuParts.Provider>
    </PopoverSurface>
  );
}

function Section({ title, children }: MenuSectionProps) {
  return (
    <MenuSection className={classNames(styles.section)}>
      <Header className={classNames(styles.title)}>{title}</Header>
      {children}
    </MenuSection>
  );
}

function Item({ children, onAction, href, icon, detail, suffix, isChosen, ...props }: MenuItemProps) {
  const { t } = useLingui();
  return (
    <MenuItem
      {...defined({ onAction, href })}
      textValue={children}
      isDisabled={props.isDisabled ?? false}
      className={classNames(inRow(2), listStyles.item, props.isDanger && styles.danger)}
    >
      {icon === undefined ? null : <Icon alias={icon} size={18} className={styles.icon} />}
      <span className="texts">
        {children}
        {detail === undefined ? null : <span className={listStyles.detail}>{detail}</span>}
      </span>
      {suffix}
      {isChosen ? <Icon alias="check" size={16} label={t`chosen`} className={listStyles.check} /> : null}
    </MenuItem>
  );
}
