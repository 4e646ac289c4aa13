import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every field has in common. */
export interface FieldProps {
  label: string;
  /** For screen readers only, where the place on the page says it to the eye. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  /** What is wrong, in the user's words; the field is marked and the words are read out with it. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** An optional property of ours, without the `undefined` that React Aria's types refuse. */
export function ariaField({ error, isRequired, isDisabled }: Pick<FieldProps, 'error' | 'isRequired' | 'isDisabled'>) {
  return {
    className: classNames(styles.field),
    isInvalid: error !== undefined,
    isRequired: isRequired ?? false,
    isDisabled: isDisabled ?? false,
    // The form decides what is wrong and says so beside the field; the browser's own bubbles stay away.
    validationBehavior: 'aria',
  } as const;
}

export function FieldLabel({ label, isLabelHidden }: Pick<FieldProps, 'label' | 'isLabelHidden'>) {
  return <Label className={isLabelHidden ? 'visually-hidden' : classNames(styles.label)}>{label}</Label>;
}

/** A field that takes fewer characters is for a code, which is as long as it may be. */
const shortestText = 20;

type Help = Pick<FieldProps, 'description' | 'error'> & { value?: string; maxLength?: number | undefined };

/** Help, and what is wrong; and where the field is full, that it is: what is typed or pasted beyond that is not taken. */
export function FieldHelp({ description: help, error, value = '', maxLength = Infinity }: Help) {
  const { t } = useLingui();
  const isFull = maxLength >= shortestText && value.length >= maxLength;
  const description = isFull ? t`It is full: it takes ${maxLength} characters, and no more.` : help;
  return (
    <>
      {description === undefined || error !== undefined ? null : (
        <Text slot="description" className={classNames(styles.description)} aria-live={isFull ? 'polite' : 'off'}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </>
  );
}

/** The box around what can be typed or chosen. */
export const boxClass = classNames(styles.box);
