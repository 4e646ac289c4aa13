import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import listStyles from '../list/list.module.css';
import { type Option, OptionItem } from '../list/option.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './combo-box.module.css';

export interface ComboBoxProps<Id extends string> extends FieldProps {
  /** What the query found, in the order to be shown; the caller searches, here or at the server. */
  options: readonly Option<Id>[];
  query: string;
  onQueryChange: (query: string) => void;
  value: Id | null;
  /** Null when the field has been emptied. */
  onChange: (value: Id | null) => void;
  isLoading?: boolean;
  /** Stands in the open list where nothing was found; may hold a button. */
  emptyText?: ReactNode;
  placeholder?: string;
  /** Opens the list as soon as the field has the focus, for short lists of suggestions. */
  opensOnFocus?: boolean;
  autoFocus?: boolean;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Type to find, arrows to move, Enter to choose, Escape to leave. */
export function ComboBox<Id extends string>({
  options,
  query,
  onQueryChange,
  value,
  onChange,
  ...props
}: ComboBoxProps<Id>) {
  const { t } = useLingui();
  const { onBlur, inputRef, placeholder, isLoading = false, opensOnFocus = false, autoFocus = false } = props;
  const emptyText = isLoading ? t`Searching…` : (props.emptyText ?? t`Nothing found`);

  function choose(key: unknown) {
    onChange(options.find((one) => one.id === key)?.id ?? null);
  }

  return (
    <AriaComboBox
      {...ariaField(props)}
      {...defined({ onBlur })}
      items={options}
      inputValue={query}
      onInputChange={onQueryChange}
      value={value}
      onChange={choose}
      menuTrigger={opensOnFocus ? 'focus' : 'input'}
      allowsEmptyCollection
      autoFocus={autoFocus}
    >
      <FieldLabel {...props} />
      <Group className={boxClass}>
        <Input className={classNames(styles.input)} {...defined({ ref: inputRef, placeholder })} />
        {isLoading ? <Spinner /> : null}
        <Button className={classNames(styles.button)} aria-label={t`Show suggestions`}>
          <Icon alias="chevron_down" size={16} />
        </Button>
      </Group>
      <FieldHelp {...props} />
      <Popover className={classNames(listStyles.popover)} offset={4}>
        <ListBox
          className={classNames(listStyles.list)}
          items={options}
          renderEmptyState={() => <div className={listStyles.note}>{emptyText}</div>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
