import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type Ref, useContext, useLayoutEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import listStyles from '../list/list.module.css';
import { type Option, OptionItem } from '../list/option.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { PopoverSurface } from '../surface/surfaces.tsx';
import styles from './combo-box.module.css';

export interface ComboBoxProps<Id extends string> extends FieldProps {
  /** The results of the last search, in display order. */
  options: readonly Option<Id>[];
  /** Called with the words to search for, here or at the server; also with none when the field is emptied. */
  onSearch: (words: string) => void;
  value: Pick<Option<Id>, 'id' | 'label'> | null;
  /** Null when the field has been emptied. */
  onChange: (value: Option<Id> | null) => void;
  isLoading?: boolean;
  placeholder?: string;
  /** Opens the list when the field gets the focus, for short lists of suggestions. */
  opensOnFocus?: boolean;
  autoFocus?: boolean;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Type to search, arrows to move, Enter to choose; Escape and leaving the field restore the earlier choice. */
export function ComboBox<Id extends string>({ options, onSearch, value, onChange, ...props }: ComboBoxProps<Id>) {
  const { t } = useLingui();
  const { onBlur, inputRef, placeholder, isLoading = false, opensOnFocus = false, autoFocus = false } = props;
  const emptyText = isLoading ? t`Searching…` : t`Nothing found`;
  // Null while nothing is typed: then the field shows the value, including changes from outside.
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    onSearch(text);
    if (text === '') onChange(null);
  }

  // React Aria also calls this to revert the typed words, with the earlier choice or none.
  function choose(key: unknown) {
    const option = options.find((one) => one.id === key);
    setTyped(null);
    if (option !== undefined && option.id !== value?.id) onChange(option);
  }

  return (
    <AriaComboBox
      {...ariaField(props)}
      {...defined({ onBlur })}
      items={options}
      inputValue={typed ?? value?.label ?? ''}
      onInputChange={type}
      value={value?.id ?? null}
      onChange={choose}
      // `SearchInput` opens the list: React Aria would open it whenever the shown text changes, even when the choice is
      // restored.
      menuTrigger="manual"
      allowsEmptyCollection
      autoFocus={autoFocus}
    >
      <FieldLabel {...props} />
      <Group className={boxClass}>
        <SearchInput
          opensOnFocus={opensOnFocus}
          isTyping={typed !== null && typed.trim() !== ''}
          isChoiceComing={isLoading || options.some(({ isDisabled }) => isDisabled !== true)}
          {...defined({ inputRef, placeholder })}
        />
        {isLoading ? <Spinner /> : null}
        <Button className={classNames(styles.button)} aria-label={t`Show suggestions`}>
          <Icon alias="chevron_down" size={16} />
        </Button>
      </Group>
      <FieldHelp {...props} />
      <PopoverSurface offset={4}>
        <ListBox
          className={classNames(listStyles.list)}
          items={options}
          renderEmptyState={() => <div className={listStyles.note}>{emptyText}</div>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </PopoverSurface>
    </AriaComboBox>
  );
}

interface SearchInputProps {
  opensOnFocus: boolean;
  /** Something was typed: Enter chooses the first result. */
  isTyping: boolean;
  /** The list holds something to choose, or will: the results of a search appear one rendering after it has ended. */
  isChoiceComing: boolean;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

function SearchInput({ opensOnFocus, isTyping, isChoiceComing, placeholder, inputRef }: SearchInputProps) {
  const list = useContext(ComboBoxStateContext);
  // Enter was pressed before the first result: it chooses that one when it arrives.
  const [isAwaited, setAwaited] = useState(false);
  const hasLost = () => list?.collection.getItem(list.selectionManager.focusedKey ?? '') == null;
  // Lines that only give information cannot be chosen.
  const firstToChoose = () =>
    [...(list?.collection.getKeys() ?? [])].find((key) => !list?.selectionManager.isDisabled(key)) ?? null;
  const first = list?.isOpen && isTyping && hasLost() ? firstToChoose() : null;
  const waits = isAwaited && isChoiceComing && list?.isOpen === true;
  // In the same commit as the list: an Enter in between would choose nothing.
  useLayoutEffect(() => {
    if (first !== null) list?.selectionManager.setFocusedKey(first);
    if (first !== null && isAwaited) list?.commit();
    if (isAwaited && (first !== null || !waits)) setAwaited(false);
  }, [first, list, isAwaited, waits]);

  function onEnter(event: KeyboardEvent): void {
    if (!list?.isOpen || !isTyping || !hasLost()) return;
    const found = firstToChoose();
    // React Aria removes the list's focused line at each letter, just after the list is rendered.
    if (found !== null) return list.selectionManager.setFocusedKey(found);
    // Without results React Aria would revert the typed words.
    event.preventDefault();
    event.stopPropagation();
    setAwaited(isChoiceComing);
  }

  return (
    <Input
      onInput={() => {
        setAwaited(false);
        list?.open(null, 'input');
      }}
      onBlur={() => setAwaited(false)}
      onFocus={() => opensOnFocus && list?.open(null, 'focus')}
      onKeyDownCapture={(event) => event.key === 'Enter' && onEnter(event)}
      // React Aria closes the list, but lets the key pass on where nothing is typed: the surrounding panel would close
      // as well.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && list?.isOpen) event.preventDefault();
      }}
      {...defined({ ref: inputRef, placeholder })}
    />
  );
}
