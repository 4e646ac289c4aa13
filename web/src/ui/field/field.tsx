import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** The props of every field. */
export interface FieldProps {
  label: string;
  /** Only for screen readers, where the context makes it clear visually. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  /** The error in the user's language; the field is marked, and screen readers read the text with it. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Our optional props without `undefined`, which React Aria's types refuse. */
export function ariaField({ error, isRequired, isDisabled }: Pick<FieldProps, 'error' | 'isRequired' | 'isDisabled'>) {
  return {
    className: classNames(styles.field),
    isInvalid: error !== undefined,
    isRequired: isRequired ?? false,
    isDisabled: isDisabled ?? false,
    // The form validates and shows errors beside the field; the browser's own messages are off.
    validationBehavior: 'aria',
  } as const;
}

export function FieldLabel({ label, isLabelHidden }: Pick<FieldProps, 'label' | 'isLabelHidden'>) {
  return <Label className={isLabelHidden ? 'visually-hidden' : classNames(styles.label)}>{label}</Label>;
}

/** A field that allows fewer characters holds a code, which usually has its full length. */
const minTextWidth = 20;

type Help = Pick<FieldProps, 'description' | 'error'> & { value?: string; maxLength?: number | undefined };

/** The help text and the error; for a full field also that further input is not accepted. */
export function FieldHelp({ description: help, error, value = '', maxLength = Infinity }: Help) {
  const { t } = useLingui();
  const isFull = maxLength >= minTextWidth && value.length >= maxLength;
  const description = isFull ? t`No more than ${maxLength} characters fit here.` : help;
  return (
    <>
      {description === undefined || error !== undefined ? null : (
        <Text slot="description" className={classNames(styles.description)} aria-live={isFull ? 'polite' : 'off'}>
          {description}
        </Text>
      )}
      <FieldError className="error">{error}</FieldError>
    </>
  );
}

/** The box around the input or the choice. */
export const boxClass = classNames(styles.box);
