import { type ReactNode, type Ref, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { inRow } from '#ui/stack/stack.ts';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import listStyles from '../list/list.module.css';
import { type Option, OptionItem } from '../list/option.tsx';
import { PopoverSurface } from '../surface/surfaces.tsx';

export interface SelectProps<Id extends string> extends FieldProps {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string;
  inputRef?: Ref<HTMLButtonElement>;
}

/** A choice from a short list. For a long one, or one that the server searches, use `ComboBox`. */
export function Select<Id extends string>({ options, value, onChange, onBlur, ...props }: SelectProps<Id>) {
  const chosen = options.find((option) => option.id === value);
  // Every option of a list costs time when its form appears, so they are made when somebody comes near. Without one it
  // would not open.
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const listed = isReached ? options : options.filter((option, place) => (chosen ? option === chosen : place === 0));

  function choose(key: unknown) {
    const option = options.find((one) => one.id === key);
    if (option !== undefined) onChange(option.id);
  }

  return (
    <AriaSelect
      {...ariaField(props)}
      {...defined({ onBlur })}
      value={value}
      onChange={choose}
      onFocus={reach}
      onOpenChange={reach}
    >
      <FieldLabel {...props} />
      <Button className={boxClass} {...defined({ ref: props.inputRef })} onHoverStart={reach}>
        <SelectValue className={classNames(inRow(2), 'grow')}>
          {chosen === undefined ? <Placeholder>{props.placeholder}</Placeholder> : <Chosen option={chosen} />}
        </SelectValue>
        <Icon alias="chevron_down" size={16} className="ink-soft" />
      </Button>
      <FieldHelp {...props} />
      <PopoverSurface offset={4}>
        <ListBox className={classNames(listStyles.list)} items={listed}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </PopoverSurface>
    </AriaSelect>
  );
}

function Chosen({ option }: { option: Option }) {
  return (
    <>
      {option.prefix}
      <span className="truncate">{option.label}</span>
    </>
  );
}

function Placeholder({ children }: { children: ReactNode }) {
  return <span className={classNames('truncate', 'ink-faint')}>{children}</span>;
}
