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
  /** The current choice of its section. */
  isChosen?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** The components of a menu's parts: provided by the list, which is loaded when a menu first opens. */
export const MenuParts = createContext<{
  readonly Section: ComponentType<MenuSectionProps>;
  readonly Item: ComponentType<MenuItemProps>;
} | null>(null);
