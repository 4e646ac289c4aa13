import { type ReactNode, useRef } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { FocusReturn } from './focus-return.tsx';

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
