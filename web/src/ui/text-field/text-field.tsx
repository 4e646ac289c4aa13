import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import styles from './text-area.module.css';

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

/**
 * Focuses the input in the element when it appears, and again after Suspense has hidden its page, because hidden
 * elements lose the focus. It does not take the focus from another element that the user has moved to meanwhile, nor
 * from a field in the page when a panel appears or in a panel when the page appears: the letters would end up in
 * another field.
 */
function useFocusWhenShown(element: RefObject<HTMLElement | null>, isRequested: boolean): void {
  const isFirst = useRef(true);
  // React runs a layout effect again each time it shows what Suspense had hidden.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!isRequested || shown === null) return;
    const { activeElement, body } = document;
    const isFree = isFirst.current ? !isWrittenElsewhere(activeElement, shown) : activeElement === body;
    if (isFree) shown.querySelector('input')?.focus();
    isFirst.current = false;
  }, [element, isRequested]);
}

/** A dialog does not count: when new content appears below it, the user has answered it. */
function isWrittenElsewhere(active: Element | null, shown: HTMLElement): boolean {
  if (active === null || !active.matches(':read-write') || active.closest('[role=dialog]') !== null) return false;
  return active.closest('aside') !== shown.closest('aside');
}

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
