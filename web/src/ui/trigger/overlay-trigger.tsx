import { type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { ButtonProps, PressEvent } from 'react-aria-components/Button';
import { useWasOpened } from '../use-was-opened.ts';
import { Trigger } from './trigger.tsx';

/** Which item gets the focus at first; `true` focuses the list itself, as for the pointer. */
type Entry = 'first' | 'last' | true;

/** Properties that the overlay receives from its button. */
export interface Overlay {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly entry: Entry;
}

interface OverlayTriggerProps {
  kind: 'menu' | 'dialog';
  /** The button. */
  trigger: ReactElement;
  /** Loads the overlay's code when a press becomes likely. */
  preload: () => unknown;
  children: (overlay: Overlay) => ReactNode;
}

/**
 * A button with its overlay, which is loaded and rendered with the first opening, so that no page loads a list that may
 * never open.
 */
export function OverlayTrigger({ kind, trigger, preload, children }: OverlayTriggerProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [entry, setEntry] = useState<Entry>(true);
  const wasOpened = useWasOpened(isOpen);

  function open(from: Entry) {
    setEntry(from);
    setOpen(true);
  }

  function onKeyDown(event: Parameters<NonNullable<ButtonProps['onKeyDown']>>[0]) {
    if (kind === 'menu' && event.key === 'ArrowDown') open('first');
    else if (kind === 'menu' && event.key === 'ArrowUp') open('last');
    // React Aria otherwise stops every key event at the button, and the page's shortcuts would not work while it has
    // the focus.
    else event.continuePropagation();
  }

  const button = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    isPressed: isOpen,
    onHoverStart: preload,
    onFocus: preload,
    onKeyDown,
    onPress: ({ pointerType }: PressEvent) =>
      open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
  };
  return (
    <>
      <Trigger triggerRef={triggerRef} button={button}>
        {trigger}
      </Trigger>
      {wasOpened ? <Suspense>{children({ triggerRef, isOpen, onOpenChange: setOpen, entry })}</Suspense> : null}
    </>
  );
}
