import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={classNames(styles.checkbox)}>
      <span className={styles.box}>
        <Icon alias={props.isIndeterminate ? 'minus' : 'check_bold'} size={13} className={styles.mark} />
      </span>
      {children}
    </AriaCheckbox>
  );
}
