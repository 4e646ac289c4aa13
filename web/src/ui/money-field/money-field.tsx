import { useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { type FocusEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { formatAmount, formatMoney } from '#lib/format/money.ts';
import { type MoneyFault, moneyFault, parseMoney } from '#lib/format/parse-money.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';

interface MoneyFieldProps extends FieldProps {
  /** Integer minor units. */
  value: number | null;
  /** Called with null when the field is emptied, and with the fault while its text is not a valid amount. */
  onChange: (value: number | null, fault: MoneyFault | null) => void;
  /** ISO 4217 */
  currency: string;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Shows the amount with its currency, and the plain number while it is edited; both point and comma are decimal
 * separators.
 */
export function MoneyField({ value, onChange, currency, onBlur, inputRef, ...props }: MoneyFieldProps) {
  const { t } = useLingui();
  // Null while nothing is typed: then the field shows the value, including changes from outside.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const isEdited = typed !== null;
  // Selected in the same commit that writes the plain number, so that the next key replaces it.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  const shown = typed ?? (value === null ? '' : formatMoney(value, currency));
  const fault = typed === null ? null : moneyFault(typed, currency);
  // Not shown while the user types, unless the form marks the field as in error: then this is the reason.
  const isErrorShown = fault !== null && (isLeft || props.error !== undefined);
  const error = isErrorShown ? textOf(fault) : props.error;

  function textOf(wrong: MoneyFault): string {
    const texts = {
      unreadable: t`Enter an amount such as ${formatAmount(1250, currency)}`,
      negative: t`It cannot be less than zero`,
      'too-precise': t`Too many decimals: an amount is such as ${formatAmount(1250, currency)}`,
      'too-large': t`At most ${formatMoney(toMinor(largestAmount, currency), currency)}`,
    };
    return texts[wrong];
  }

  function type(text: string) {
    const wrong = moneyFault(text, currency);
    setTyped(text);
    setIsLeft(false);
    onChange(wrong === null ? parseMoney(text, currency) : null, wrong);
  }

  function edit(event: FocusEvent<HTMLInputElement>) {
    input.current = event.currentTarget;
    if (typed === null) setTyped(value === null ? '' : formatAmount(value, currency));
    else event.currentTarget.select();
  }

  function leave() {
    setIsLeft(true);
    // Invalid text stays in the field, so that the user can correct it.
    if (fault === null) setTyped(null);
    onBlur?.();
  }

  return (
    <AriaTextField {...ariaField({ ...props, error })} value={shown} onChange={type} inputMode="decimal">
      <FieldLabel {...props} />
      <Input
        className={boxClass}
        style={{ textAlign: 'end' }}
        autoComplete="off"
        onFocus={edit}
        onBlur={leave}
        {...defined({ ref: inputRef })}
      />
      <FieldHelp {...props} error={error} />
    </AriaTextField>
  );
}
