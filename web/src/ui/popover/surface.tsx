import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import listStyles from '../list/list.module.css';

interface SurfaceProps extends Omit<PopoverProps, 'className' | 'children' | 'ref'> {
  children: ReactNode;
}

/** What menus, lists, calendars and small dialogs open on, beside their button. */
export function Surface({ children, ...props }: SurfaceProps) {
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

interface FocusReturnProps {
  surface: RefObject<HTMLElement | null>;
  isExiting: boolean;
}

/**
 * Gives the focus back to where it came from when the surface begins to fade. React Aria does so a frame after it is gone, and who presses
 * Tab before that would go on from the end of the page.
 */
function FocusReturn({ surface, isExiting }: FocusReturnProps) {
  const [origin] = useState(() => document.activeElement);
  // Not before the page behind, which is inert under an open surface, has been let go: that is an effect as well.
  useEffect(() => {
    const holdsFocus = surface.current?.contains(document.activeElement);
    if (isExiting && holdsFocus && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  }, [surface, isExiting, origin]);
  return null;
}
