import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import type { PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { PopoverSurface, TypedContent } from '../surface/surfaces.tsx';
import type { Overlay } from '../trigger/overlay-trigger.tsx';
import styles from './popover.module.css';

interface PopoverBodyProps {
  overlay: Overlay;
  label: string;
  placement: NonNullable<PopoverProps['placement']>;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function PopoverBody({ overlay, label, placement, children }: PopoverBodyProps) {
  const { triggerRef, isOpen, onOpenChange } = overlay;
  return (
    <PopoverSurface
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
    >
      <Dialog aria-label={label} className={classNames(styles.content)}>
        <TypedContent>{typeof children === 'function' ? children(() => onOpenChange(false)) : children}</TypedContent>
      </Dialog>
    </PopoverSurface>
  );
}
