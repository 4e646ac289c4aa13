import type { CSSProperties } from 'react';
import { hueOf, initialsOf } from '#lib/personal-name.ts';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** A PNG in base64; the initials are shown without one. */
  picture?: string | null;
  /** Diameter in CSS pixels, without the ring. */
  size?: number;
  /**
   * Share of the available time that is booked, 0 to 1; draws a ring. Write it as text too: the picture is hidden from
   * screen readers.
   */
  utilisation?: number;
}

/** Decorative: the name is always written beside it. */
export function Avatar({ name, picture = null, size = 28, utilisation }: AvatarProps) {
  const style: CSSProperties = {
    '--avatar-hue': hueOf(name),
    '--avatar-size': `${size}px`,
    '--avatar-share': utilisation === undefined ? undefined : Math.min(utilisation, 1),
  };
  return (
    <span
      className={classNames(styles.avatar, utilisation !== undefined && styles.ringed)}
      style={style}
      data-initials={picture === null ? initialsOf(name) : ''}
      aria-hidden
    >
      {picture === null ? null : (
        <img className={styles.picture} src={`data:image/png;base64,${picture}`} alt="" draggable={false} />
      )}
    </span>
  );
}
