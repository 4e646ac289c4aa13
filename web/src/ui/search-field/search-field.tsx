import { useLingui } from '@lingui/react/macro';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { classNames } from '../class-names.ts';
import { boxClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './search-field.module.css';

/** Longer than any search needs, and accepted by every search of the API. */
const maxLength = 120;

interface SearchFieldProps {
  /** For screen readers; sighted users read the placeholder. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** In a row of filters, in pixels; it shrinks before they wrap. */
  basis?: number;
  autoFocus?: boolean;
}

export function SearchField({ label, value, onChange, ...props }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={props.autoFocus ?? false}
      className={classNames(boxClass, styles.search)}
      {...(props.basis !== undefined && { style: { flex: `0 1 ${props.basis}px` } })}
    >
      <Icon alias="search" size={18} className="ink-faint" />
      <Input placeholder={props.placeholder ?? label} autoComplete="off" spellCheck={false} maxLength={maxLength} />
      {value === '' ? null : <IconButton icon="close" label={t`Clear`} size="small" />}
    </AriaSearchField>
  );
}
