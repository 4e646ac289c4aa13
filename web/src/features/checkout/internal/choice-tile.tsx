import type { ReactNode } from 'react';
import { RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { classNames } from '#ui/class-names.ts';
import styles from './choice-tile.module.css';

interface ChoiceTileProps {
  value: string;
  isDisabled: boolean;
  /** How it is laid out inside. */
  className: string | undefined;
  children: ReactNode;
}

/** One of several in a radio group, as a tile to be pressed. */
export function ChoiceTile({ value, isDisabled, className, children }: ChoiceTileProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled}>
      <RadioButton className={classNames(styles.tile, className)}>{children}</RadioButton>
    </RadioField>
  );
}
