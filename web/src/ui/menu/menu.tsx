import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconAlias } from '../icon/icon-files.ts';
import listStyles from '../list/list.module.css';
import styles from './menu.module.css';

export interface MenuProps {
  /** For screen readers. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: PopoverProps['placement'];
  /** `MenuItem`s, or `MenuSection`s of them. */
  children: ReactNode;
}

export function Menu({ label, trigger, placement = 'bottom end', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(listStyles.popover)} placement={placement} offset={6}>
        <AriaMenu aria-label={label} className={classNames(listStyles.list, styles.menu)}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuSectionProps {
  title: string;
  children: ReactNode;
}

export function MenuSection({ title, children }: MenuSectionProps) {
  return (
    <AriaMenuSection className={classNames(styles.section)}>
      <Header className={classNames(styles.title)}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export interface MenuItemProps {
  children: string;
  onAction?: () => void;
  href?: string;
  icon?: IconAlias;
  detail?: ReactNode;
  /** At the end, such as a shortcut. */
  suffix?: ReactNode;
  /** The one of its section that holds at present. */
  isChosen?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export function MenuItem({ children, onAction, href, icon, detail, suffix, isChosen, ...props }: MenuItemProps) {
  const { t } = useLingui();
  return (
    <AriaMenuItem
      {...defined({ onAction, href })}
      textValue={children}
      isDisabled={props.isDisabled ?? false}
      className={classNames(listStyles.item, props.isDanger && styles.danger)}
    >
      {icon === undefined ? null : <Icon alias={icon} size={18} className={styles.icon} />}
      <span className={listStyles.text}>
        {children}
        {detail === undefined ? null : <span className={listStyles.detail}>{detail}</span>}
      </span>
      {suffix}
      {isChosen ? <Icon alias="check" size={16} label={t`chosen`} className={listStyles.check} /> : null}
    </AriaMenuItem>
  );
}
