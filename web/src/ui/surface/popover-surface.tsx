import { type ReactNode, useRef } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import listStyles from '../list/list.module.css';
import { FocusReturn } from './focus-return.tsx';

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
