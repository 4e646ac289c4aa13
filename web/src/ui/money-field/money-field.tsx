import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { formatAmount, formatMoney } from '#lib/format/money.ts';
import { parseMoney } from '#lib/format/parse-money.ts';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import styles from './money-field.module.css';

export interface MoneyFieldProps extends FieldProps {
  /** Integer minor units. */
  value: number | null;
  /** Null when emptied, and while what is typed is no amount. */
  onChange: (value: number | null) => void;
  /** ISO 4217 */
  currency: string;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** At rest it shows the amount with its currency, while editing the bare number; point and comma both part the decimals. */
export function MoneyField({ value, onChange, currency, onBlur, inputRef, ...props }: MoneyFieldProps) {
  const { t } = useLingui();
  // Null at rest: then the value speaks for itself, also when it changes from outside.
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const isEdited = typed !== null;
  // Selected in the very commit that writes the bare number, so that the next key replaces it.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  const shown = typed ?? (value === null ? '' : formatMoney(value, currency));
  const error = props.error ?? (isUnreadable ? t`Enter an amount such as ${formatAmount(1250, currency)}` : undefined);

  function read(text: string): number | null {
    const amount = parseMoney(text, currency);
    return amount !== null && amount < 0 ? null : amount;
  }

  function type(text: string) {
    setTyped(text);
    setIsUnreadable(false);
    onChange(read(text));
  }

  function edit(event: FocusEvent<HTMLInputElement>) {
    input.current = event.currentTarget;
    if (typed === null) setTyped(value === null ? '' : formatAmount(value, currency));
    else event.currentTarget.select();
  }

  function leave() {
    const isNoAmount = typed !== null && typed.trim() !== '' && read(typed) === null;
    setIsUnreadable(isNoAmount);
    // What cannot be read stays as it was typed, to be mended.
    if (!isNoAmount) setTyped(null);
    onBlur?.();
  }

  return (
    <AriaTextField {...ariaField({ ...props, error })} value={shown} onChange={type} inputMode="decimal">
      <FieldLabel {...props} />
      <Input
        className={classNames(boxClass, styles.input)}
        autoComplete="off"
        onFocus={edit}
        onBlur={leave}
        {...defined({ ref: inputRef })}
      />
      <FieldHelp {...props} error={error} />
    </AriaTextField>
  );
}
