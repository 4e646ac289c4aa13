import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, type Ref, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { useFocusWhenShown } from '../use-focus-when-shown.ts';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  autoFocus?: boolean;
  /** The input itself: forms focus it when it is in error. */
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  value,
  onChange,
  onBlur,
  name,
  type = 'text',
  autoFocus = false,
  ...props
}: TextFieldProps) {
  const { inputRef, placeholder, maxLength, autoComplete = 'off' } = props;
  const field = useRef<HTMLDivElement>(null);
  useFocusWhenShown(field, autoFocus);
  return (
    <AriaTextField
      ref={field}
      {...ariaField(props)}
      {...defined({ name, onBlur })}
      value={value}
      onChange={onChange}
      type={type}
    >
      <FieldLabel {...props} />
      <Input
        className={boxClass}
        autoComplete={autoComplete}
        // The focus of a new page goes here rather than to its heading.
        data-autofocus={autoFocus || undefined}
        {...defined({ ref: inputRef, placeholder, maxLength })}
      />
      <FieldHelp {...props} value={value} />
    </AriaTextField>
  );
}
