import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import listStyles from '../list/list.module.css';
import styles from './popover.module.css';

export interface PopoverProps {
  /** For screen readers. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  placement?: AriaPopoverProps['placement'];
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Something small beside the button that opened it; Escape or a press outside closes it. */
export function Popover({ label, trigger, placement = 'bottom end', children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={classNames(listStyles.popover)} placement={placement} offset={6}>
        <Dialog aria-label={label} className={classNames(styles.content)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
