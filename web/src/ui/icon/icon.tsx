import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import type { IconAlias } from './icon-files.ts';
import { type IconShape, loadedIcon, loadIcon } from './icon-store.ts';

export interface IconProps {
  alias: IconAlias;
  /** Edge in CSS pixels (UI-01). */
  size?: number;
  /** What it says to a screen reader; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ alias, size = 24, label, className }: IconProps) {
  const shape = useIcon(alias);
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...name}
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox={shape?.viewBox ?? '0 0 256 256'}
      fill="currentColor"
    >
      {shape?.paths.map((path) => (
        <path key={path.d} d={path.d} opacity={path.opacity} />
      ))}
    </svg>
  );
}

/** The shape, or null while its file is on the way; the place of the icon is kept meanwhile. */
function useIcon(alias: IconAlias): IconShape | null {
  const [, setLoaded] = useState<string>();
  const shape = loadedIcon(alias);
  useEffect(() => {
    if (loadedIcon(alias) !== null) return;
    let isMounted = true;
    // A picture that does not come is no failure of the screen: its words stand beside it.
    loadIcon(alias).then(
      () => isMounted && setLoaded(alias),
      (error: unknown) => console.error(error),
    );
    return () => {
      isMounted = false;
    };
  }, [alias]);
  return shape;
}
