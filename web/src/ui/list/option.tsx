import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './list.module.css';

/** One line of a list to choose from. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  detail?: ReactNode;
  /** An avatar, a coloured dot, an icon. */
  prefix?: ReactNode;
  /** At the end, such as a price or a room. */
  suffix?: ReactNode;
  isDisabled?: boolean;
}

export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={classNames(inRow(2), styles.item)}
    >
      {({ isSelected }) => (
        <>
          {option.prefix}
          <span className="texts">
            {option.label}
            {option.detail === undefined ? null : <span className={styles.detail}>{option.detail}</span>}
          </span>
          {option.suffix}
          {isSelected ? <Icon alias="check" size={16} className={styles.check} /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
