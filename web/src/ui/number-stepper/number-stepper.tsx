import { useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './number-stepper.module.css';

interface NumberStepperProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The form also receives values outside `min` and `max`, and refuses them itself. */
  isOutsideGiven?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A whole number with a button on either side; a value beyond the limits stays as typed, with the reason. For money use
 * `MoneyField`.
 */
export function NumberStepper(given: NumberStepperProps) {
  const { value, onChange, min, max, step = 1, isOutsideGiven = false, inputRef, ...field } = given;
  const { t } = useLingui();
  const [shownValue, setShownValue] = useState<number | null>(null);
  const isOutside = (number: number) => (min !== undefined && number < min) || (max !== undefined && number > max);
  const shown = shownValue ?? value;
  const limits =
    min === undefined ? t`At most ${String(max)}` : max === undefined ? t`At least ${min}` : t`From ${min} to ${max}`;
  const props = isOutside(shown) ? { ...field, error: limits } : field;

  // An emptied field holds no number; leaving it restores the last one.
  function change(next: number) {
    if (Number.isNaN(next)) return;
    const isShown = isOutside(next) && !isOutsideGiven;
    setShownValue(isShown ? next : null);
    if (!isShown) onChange(next);
  }

  return (
    <NumberField
      {...ariaField(props)}
      {...defined({ minValue: min, maxValue: max })}
      value={shown}
      commitBehavior="validate"
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
      <FieldHelp {...props} />
    </NumberField>
  );
}
