import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  content: ReactNode;
  /** The button that it explains. */
  children: ReactElement;
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className={classNames(styles.tooltip)} offset={6}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
