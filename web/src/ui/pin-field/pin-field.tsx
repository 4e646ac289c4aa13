import { type Ref, useEffect, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import styles from './pin-field.module.css';

interface PinFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * The digits of a PIN, hidden while they are typed. It is no password field: the browser and password managers would
 * offer to keep it, on a device that several people use.
 */
export function PinField({ value, onChange, autoFocus = false, inputRef, ...props }: PinFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.querySelector('input')?.focus();
  }, [autoFocus]);
  return (
    <AriaTextField
      ref={field}
      {...ariaField(props)}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, pinLength.most))}
    >
      <FieldLabel {...props} />
      <Input
        className={classNames(boxClass, styles.digits)}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        {...defined({ ref: inputRef })}
      />
      <FieldHelp {...props} value={value} />
    </AriaTextField>
  );
}

/** How many digits a PIN has, as in the contract. */
export const pinLength = { least: 4, most: 8 };
