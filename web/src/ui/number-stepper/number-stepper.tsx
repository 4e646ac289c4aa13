import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './number-stepper.module.css';

export interface NumberStepperProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** What lies outside `min` and `max` stays as it was typed, and is told: the form refuses it. Else the nearest inside is taken. */
  isRangeTold?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A whole number with a button on either side. Not for money: `MoneyField` is. */
export function NumberStepper(given: NumberStepperProps) {
  const { value, onChange, min, max, step = 1, isRangeTold = false, inputRef, ...props } = given;
  const { t } = useLingui();
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max);
  const error = isRangeTold && isOutside ? t`Enter a whole number from ${min ?? 0} to ${max ?? 0}.` : props.error;

  // An emptied field is no number; the last one comes back when the field is left.
  function change(next: number) {
    if (!Number.isNaN(next)) onChange(next);
  }

  return (
    <NumberField
      {...ariaField({ ...props, error })}
      {...defined({ minValue: min, maxValue: max })}
      commitBehavior={isRangeTold ? 'validate' : 'snap'}
      value={value}
      onChange={change}
      step={step}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
      decrementAriaLabel={t`Less`}
      incrementAriaLabel={t`More`}
    >
      <FieldLabel {...props} />
      <Group className={classNames(styles.group)}>
        <Button slot="decrement" className={classNames(styles.button)}>
          <Icon alias="minus" size={16} />
        </Button>
        <Input className={classNames(styles.input)} {...defined({ ref: inputRef })} />
        <Button slot="increment" className={classNames(styles.button)}>
          <Icon alias="plus" size={16} />
        </Button>
      </Group>
      <FieldHelp {...props} error={error} />
    </NumberField>
  );
}
