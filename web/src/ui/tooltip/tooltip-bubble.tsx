import type { ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipBubbleProps {
  id: string;
  state: { isOpen: boolean; open: () => void; close: (isImmediate?: boolean) => void };
  triggerRef: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

export function TooltipBubble({ id, state, triggerRef, children }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext.Provider value={{ ...state, shouldSkipAnimation: false }}>
      <Tooltip triggerRef={triggerRef} className={classNames(styles.tooltip)} offset={6}>
        <span id={id}>{children}</span>
      </Tooltip>
    </TooltipTriggerStateContext.Provider>
  );
}
