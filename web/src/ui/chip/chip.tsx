import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconAlias } from '../icon/icon-files.ts';
import styles from './chip.module.css';

interface ChipProps {
  tone?: 'plain' | 'room' | 'paid' | 'due' | 'ember';
  /** `small` inside cards. */
  size?: 'small' | 'medium';
  icon?: IconAlias;
  children: ReactNode;
}

export function Chip({ tone = 'plain', size = 'medium', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], styles[size])}>
      {icon === undefined ? null : <Icon alias={icon} size={14} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
