import { type ComponentType, createContext, type ReactNode } from 'react';
import type { IconAlias } from '../icon/icon-files.ts';

export interface MenuSectionProps {
  title: string;
  children: ReactNode;
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

/** How the parts of a menu are drawn: known to the list, which is fetched with the first opening. */
export const MenuParts = createContext<{
  readonly Section: ComponentType<MenuSectionProps>;
  readonly Item: ComponentType<MenuItemProps>;
} | null>(null);
