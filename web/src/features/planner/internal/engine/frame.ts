import type { MinuteSpan } from './time-scale.ts';

/** In px; the style sheet gets it as a custom property. */
export const headHeight = 54;
const hourHeight = 72;
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
    // Whole pixels: at fractions some of the lines between columns would be painted over.
    columnWidth: isPhone ? free : Math.max(leastColumnWidth, Math.floor(free / Math.max(columns, 1))),
    hour: Math.max(Math.round((hourHeight * zoom) / 2) * 2, filled),
    isPhone,
  };
}
