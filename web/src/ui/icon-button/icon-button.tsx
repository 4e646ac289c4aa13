import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconAlias } from '../icon/icon-files.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<AriaButtonProps, 'type' | 'className' | 'style' | 'children'> {
  icon: IconAlias;
  /** The action, for screen readers. Wrap in `Tooltip` where the icon alone may be unclear. */
  label: string;
  /** Words beside the icon on a wide page, for an icon that does not say enough. The label begins with it. */
  words?: string | undefined;
  size?: 'small' | 'medium';
  /** Draws a border, for a button that stands alone in a bar. */
  isOutlined?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, words, size = 'medium', isOutlined = false, ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      type="button"
      aria-label={label}
      className={classNames(styles.button, styles[size], words && styles.worded, isOutlined && styles.outlined)}
    >
      <Icon alias={icon} size={size === 'small' ? 16 : 18} />
      {words}
    </AriaButton>
  );
}
