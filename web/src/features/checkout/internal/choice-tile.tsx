import type { ReactNode } from 'react';
import { RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { classNames } from '#ui/class-names.ts';
import styles from './choice-tile.module.css';

interface ChoiceTileProps {
  value: string;
  isDisabled: boolean;
  /** The class for the layout inside the tile. */
  className: string | undefined;
  children: ReactNode;
}

/** One option of a radio group, as a tile to press. */
export function ChoiceTile({ value, isDisabled, className, children }: ChoiceTileProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled}>
      <RadioButton className={classNames(styles.tile, className)}>{children}</RadioButton>
    </RadioField>
  );
}
