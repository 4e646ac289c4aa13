import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconAlias } from '../icon/icon-files.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  /** `danger` for destructive actions. */
  type?: 'neutral' | 'danger' | undefined;
  /** How prominent it is: filled, outlined, or text only. One primary action per view. */
  action?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** `large` saves, `hero` takes payments. */
  size?: 'small' | 'medium' | 'large' | 'hero' | undefined;
  isWide?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, 'type' | 'className' | 'style' | 'children'> {
  children: ReactNode;
  icon?: IconAlias | undefined;
  /** Submits its form. */
  isSubmit?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ children, icon, isSubmit, type, action, size, isWide, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      type={isSubmit ? 'submit' : 'button'}
      className={buttonClass({ type, action, size, isWide })}
    >
      {props.isPending ? <Spinner /> : icon === undefined ? null : <Icon alias={icon} size={18} />}
      {children}
    </AriaButton>
  );
}

/** Only the look, for links. The defaults are those of UI-01. */
export function buttonClass({
  type = 'neutral',
  action = 'primary',
  size = 'medium',
  isWide = false,
}: ButtonLook): string {
  return classNames(styles.button, styles[type], styles[action], styles[size], isWide && styles.wide);
}
