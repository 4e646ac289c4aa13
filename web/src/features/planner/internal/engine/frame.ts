import type { MinuteSpan } from './time-scale.ts';

/** Lengths in px that layout and arithmetic share; the style sheet gets them as custom properties. */
export const headHeight = 54;
export const hourHeight = 72;
const leastColumnWidth = 146;
/** Narrower than this, a column takes the whole width beside the axis. */
const phoneWidth = 600;

export type Frame = {
  readonly axisWidth: number;
  readonly columnWidth: number;
  /** An hour's height: even, so that hour and half-hour lines fall on whole pixels. */
  readonly hour: number;
  readonly isPhone: boolean;
};

/** How large hours and columns are drawn: their least size times `zoom`, and more where there is room to fill. */
export function fitFrame(
  viewport: { readonly width: number; readonly height: number },
  columns: number,
  window: MinuteSpan,
  zoom: number,
): Frame {
  const isPhone = viewport.width < phoneWidth;
  const axisWidth = isPhone ? 50 : 59;
  const free = viewport.width - axisWidth;
  const hours = (window.end - window.start) / 60;
  const filled = Math.floor((viewport.height - headHeight) / hours / 2) * 2;
  return {
    axisWidth,
    columnWidth: isPhone ? free : Math.max(leastColumnWidth, free / Math.max(columns, 1)),
    hour: Math.max(Math.round((hourHeight * zoom) / 2) * 2, filled),
    isPhone,
  };
}
