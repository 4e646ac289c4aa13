import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, FieldHelp } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of the options that it stands for are chosen. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  description?: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  children: ReactNode;
}

export function Checkbox({
  isSelected,
  onChange,
  isIndeterminate = false,
  inputRef,
  children,
  ...props
}: CheckboxProps) {
  return (
    <CheckboxField
      {...ariaField(props)}
      {...defined({ inputRef })}
      isSelected={isSelected}
      isIndeterminate={isIndeterminate}
      onChange={onChange}
    >
      <CheckboxButton className={classNames(styles.checkbox)}>
        <span className={styles.box}>
          <Icon alias={isIndeterminate ? 'minus' : 'check_bold'} size={13} className={styles.mark} />
        </span>
        {children}
      </CheckboxButton>
      <FieldHelp {...props} />
    </CheckboxField>
  );
}
