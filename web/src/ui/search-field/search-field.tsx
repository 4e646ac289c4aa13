import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { boxClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** For screen readers; the placeholder says it to the eye. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  /** `well` inside a sheet, `box` on the page's ground. */
  look?: 'well' | 'box';
  /** At the end while the field is empty, such as its shortcut. */
  hint?: ReactNode;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  look = 'well',
  hint,
  inputRef,
  ...props
}: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={props.autoFocus ?? false}
      {...defined({ onSubmit })}
      className={classNames(boxClass, styles.search, styles[look])}
    >
      <Icon alias="search" size={18} className={styles.icon} />
      <Input
        {...defined({ ref: inputRef })}
        className={classNames(styles.input)}
        placeholder={props.placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
      />
      {value === '' ? hint : <IconButton icon="close" label={t`Clear`} size="small" />}
    </AriaSearchField>
  );
}
