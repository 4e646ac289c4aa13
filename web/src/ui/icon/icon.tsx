import { useEffect } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { type IconAlias, iconFiles } from './icon-files.ts';
import { iconStore, loadIcons } from './icon-store.ts';

export interface IconProps {
  alias: IconAlias;
  /** The length of its side in CSS pixels (UI-01). */
  size?: number;
  /** The text for screen readers; without it the icon is decorative. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ alias, size = 24, label, className }: IconProps) {
  const outline = useOutline(alias);
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...name}
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
    >
      {outline === null ? null : <path d={outline} />}
    </svg>
  );
}

/** Null until the icons are loaded; the space is reserved meanwhile. Throws for an unknown alias (ERR-03). */
function useOutline(alias: IconAlias): string | null {
  if (!Object.hasOwn(iconFiles, alias)) throw new Error(`Icon ${alias} not found`);
  const outline = useStore(iconStore, ({ outlines }) => outlines?.get(alias) ?? null);
  useEffect(() => {
    if (outline === null) void loadIcons();
  }, [outline]);
  return outline;
}
