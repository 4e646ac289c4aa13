import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipBubbleProps {
  state: { isOpen: boolean; open: () => void; close: (isImmediate?: boolean) => void };
  triggerRef: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

export function TooltipBubble({ state, triggerRef, children }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext.Provider value={{ ...state, shouldSkipAnimation: false }}>
      <Tooltip triggerRef={triggerRef} className={classNames(styles.tooltip)} offset={6}>
        <Hint triggerRef={triggerRef}>{children}</Hint>
      </Tooltip>
    </TooltipTriggerStateContext.Provider>
  );
}

/** Describes the button to screen readers while it is shown, unless it only says the button's name again. */
function Hint({ triggerRef, children }: Pick<TooltipBubbleProps, 'triggerRef' | 'children'>) {
  const id = useId();
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current: button } = triggerRef;
    if (button === null || button.ariaLabel === text.current?.textContent) return;
    button.setAttribute('aria-describedby', id);
    return () => button.removeAttribute('aria-describedby');
  }, [triggerRef, id]);
  return (
    <span ref={text} id={id}>
      {children}
    </span>
  );
}
