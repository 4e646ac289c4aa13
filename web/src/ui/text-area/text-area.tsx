import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string;
  maxLength?: number;
  /** The initial number of lines; the box grows with the text where the browser supports that. */
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ value, onChange, onBlur, rows = 2, ...props }: TextAreaProps) {
  const { inputRef, placeholder, maxLength } = props;
  return (
    <AriaTextField {...ariaField(props)} {...defined({ onBlur })} value={value} onChange={onChange}>
      <FieldLabel {...props} />
      <AriaTextArea
        className={classNames(boxClass, styles.area)}
        rows={rows}
        {...defined({ ref: inputRef, placeholder, maxLength })}
      />
      <FieldHelp {...props} value={value} />
    </AriaTextField>
  );
}
