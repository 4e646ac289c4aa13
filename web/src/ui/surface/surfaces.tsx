import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { useUnsavedWork } from '#lib/page/unsaved-work.ts';
import { classNames } from '../class-names.ts';
import listStyles from '../list/list.module.css';

interface ModalSurfaceProps {
  isOpen: boolean;
  onClose: () => void;
  /** A press outside closes it. */
  isDismissable?: boolean;
  /** Class of the layer over the page, and of the surface on it. */
  overlayClassName: string;
  className: string;
  children: ReactNode;
}

/** Surface that covers the page and holds the focus until it is closed, by Escape as well. */
export function ModalSurface({
  isOpen,
  onClose,
  isDismissable = true,
  overlayClassName,
  className,
  children,
}: ModalSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <ModalOverlay
      className={overlayClassName}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable}
    >
      <Modal ref={ref} className={className}>
        {({ isExiting }) => (
          <>
            <FocusReturn surface={ref} isExiting={isExiting} />
            {children}
          </>
        )}
      </Modal>
    </ModalOverlay>
  );
}

interface PopoverSurfaceProps extends Omit<PopoverProps, 'className' | 'children' | 'ref'> {
  children: ReactNode;
}

/** Surface of menus, lists, calendars and small dialogs, beside their button. */
export function PopoverSurface({ children, ...props }: PopoverSurfaceProps) {
  const ref = useRef<HTMLElement>(null);
  return (
    <Popover {...props} ref={ref} className={classNames(listStyles.popover)}>
      {({ isExiting }) => (
        <>
          <FocusReturn surface={ref} isExiting={isExiting} />
          {children}
        </>
      )}
    </Popover>
  );
}

/**
 * Stands on a surface that opens over the page, and gives the focus back to where it came from when the surface begins
 * to fade. React Aria does so a frame after it is gone, and who presses Tab before that would go on from the end of the
 * page.
 */
function FocusReturn({ surface, isExiting }: { surface: RefObject<HTMLElement | null>; isExiting: boolean }) {
  const [origin] = useState(() => document.activeElement);
  // The page behind, which is inert under an open surface, must have been let go first: that is an effect as well.
  useEffect(() => {
    const holdsFocus = surface.current?.contains(document.activeElement);
    if (isExiting && holdsFocus && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  }, [surface, isExiting, origin]);
  return null;
}

/** Content of an overlay: what is typed in it counts as unsaved until it closes. */
export function TypedContent(props: HTMLAttributes<HTMLDivElement>) {
  const [wasTyped, setTyped] = useState(false);
  useUnsavedWork(wasTyped);
  return <div {...props} onInput={() => setTyped(true)} />;
}
