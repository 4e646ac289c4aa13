import { type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components/Button';
import { useContextProps } from 'react-aria-components/slots';

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

interface TriggerProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** Props added to the button; two triggers around one button both apply. */
  button: ButtonProps & { isPressed?: boolean };
  children: ReactNode;
}

/** Makes the button inside it the trigger of an overlay. */
export function Trigger({ triggerRef, button, children }: TriggerProps) {
  const [props, ref] = useContextProps(button, triggerRef, ButtonContext);
  return <ButtonContext.Provider value={{ ...props, ref }}>{children}</ButtonContext.Provider>;
}

/** True from the first opening on: what was loaded for it stays mounted, so that its closing animation can finish. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
