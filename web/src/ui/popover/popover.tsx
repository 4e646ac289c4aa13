import { type ReactElement, type ReactNode } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '../missing/missing.tsx';
import { OverlayTrigger } from '../trigger/overlay-trigger.tsx';

interface PopoverProps {
  /** For screen readers. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: NonNullable<AriaPopoverProps['placement']>;
  children: ReactNode | ((close: () => void) => ReactNode);
}

const PopoverBody = later(async () => (await import('./popover-body.tsx')).PopoverBody, {
  instead: MissingMessage,
  isUrgent: true,
});

/** A small overlay beside the button that opened it; Escape or a press outside closes it. */
export function Popover({ label, trigger, placement = 'bottom end', children }: PopoverProps) {
  return (
    <OverlayTrigger kind="dialog" trigger={trigger} preload={PopoverBody.preload}>
      {(overlay) => (
        <PopoverBody overlay={overlay} label={label} placement={placement}>
          {children}
        </PopoverBody>
      )}
    </OverlayTrigger>
  );
}
