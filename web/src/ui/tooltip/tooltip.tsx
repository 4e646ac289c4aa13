import { type ReactElement, type ReactNode, Suspense, useId, useRef } from 'react';
import { later } from '#lib/page/later.tsx';
import { Trigger } from '../trigger/trigger.tsx';
import { useWasOpened } from '../use-was-opened.ts';
import { useHint } from './use-hint.ts';

interface TooltipProps {
  content: ReactNode;
  /** The button that it explains. */
  children: ReactElement;
}

const TooltipBubble = later(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble, { isUrgent: true });

export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { triggerProps, ...state } = useHint();
  const wasOpened = useWasOpened(state.isOpen);
  return (
    <>
      <Trigger triggerRef={triggerRef} button={{ ...triggerProps, ...(state.isOpen && { 'aria-describedby': id }) }}>
        {children}
      </Trigger>
      {wasOpened ? (
        <Suspense>
          <TooltipBubble id={id} state={state} triggerRef={triggerRef}>
            {content}
          </TooltipBubble>
        </Suspense>
      ) : null}
    </>
  );
}
