import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { classNames } from '../class-names.ts';
import { ariaField, FieldHelp } from '../field/field.tsx';
import styles from './switch.module.css';

interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  description?: ReactNode;
  children: ReactNode;
}

/** Takes effect at once; for a setting that waits for a Save button use `Checkbox`. */
export function Switch({ isSelected, onChange, description, children }: SwitchProps) {
  return (
    <SwitchField {...ariaField({})} isSelected={isSelected} onChange={onChange}>
      <SwitchButton className={classNames(styles.switch)}>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
        {children}
      </SwitchButton>
      <FieldHelp description={description} />
    </SwitchField>
  );
}
