import { type FocusEvent, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { later } from '#lib/page/later.tsx';
import { Trigger, useWasOpened } from '../trigger/overlay-trigger.tsx';

interface TooltipProps {
  content: ReactNode;
  /** The button that it explains. */
  children: ReactElement;
}

const TooltipBubble = later(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble, { isUrgent: true });

export function Tooltip({ content, children }: TooltipProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { triggerProps, ...state } = useHint(() => triggerRef.current?.innerText === content);
  const wasOpened = useWasOpened(state.isOpen);
  return (
    <>
      <Trigger triggerRef={triggerRef} button={triggerProps}>
        {children}
      </Trigger>
      {wasOpened ? (
        <Suspense>
          <TooltipBubble state={state} triggerRef={triggerRef}>
            {content}
          </TooltipBubble>
        </Suspense>
      ) : null}
    </>
  );
}

// In ms: long enough that a passing pointer opens nothing, and that the pointer can move over to the hint to read it.
const openDelay = 500;
const closeDelay = 100;

/**
 * When a hint is shown: after the pointer rests, or at once for the keyboard, unless the button says the same in sight.
 * Escape and pressing the button hide it.
 */
function useHint(isInSight: () => boolean) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The pointer has left and the hint is about to close: Escape is meant for something else.
  const isLeft = useRef(false);

  function set(open: boolean, delay: number) {
    if (open && isInSight()) return;
    isLeft.current = !open;
    clearTimeout(timer.current);
    if (delay === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (!isLeft.current) event.stopPropagation();
      setOpen(false);
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);

  return {
    isOpen,
    open: () => set(true, 0),
    close: (isImmediate?: boolean) => set(false, isImmediate ? 0 : closeDelay),
    triggerProps: {
      onHoverStart: () => set(true, openDelay),
      onHoverEnd: () => set(false, closeDelay),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) set(true, 0);
      },
      onBlur: () => set(false, 0),
      onPressStart: () => set(false, 0),
    },
  };
}
