import type { Interval } from '@quieta/contract/values/interval';

/** Whether time runs down, with a column for each resource, or across, with a row for each. */
export type Orientation = 'columns' | 'rows';

/** Narrower than this, a column takes the whole width beside the axis. */
const phoneWidth = 600;

// Minimum sizes in px. `hour` runs along time, `column` across it; a row of 64 px has room for a card of three lines.
const min = { columns: { hour: 72, column: 146 }, rows: { hour: 132, column: 64 } };
// Rows that filled a tall screen would be mostly empty card.
const max = { columns: Number.POSITIVE_INFINITY, rows: 96 };

/** Sizes in px. "Along" is the direction of time, down in columns and sideways in rows; "across" the other. */
export type Frame = {
  readonly orientation: Orientation;
  /** The time axis, across: its width beside columns, its height above rows. */
  readonly axisSize: number;
  /** A resource's head, along: its height above a column, its width before a row. */
  readonly headSize: number;
  /** A column or row, across. */
  readonly columnSize: number;
  /** An hour, along: even, so that hour and half-hour lines fall on whole pixels. */
  readonly hour: number;
  /** How many of the first columns stay visible while the others scroll. */
  readonly stuck: number;
  readonly isPhone: boolean;
};

type Fit = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly columns: number;
  /** How many columns are pinned; together they never take more than half of the width. */
  readonly pinned: number;
  readonly window: Interval;
  readonly zoom: number;
  readonly orientation: Orientation;
};

/** The sizes of hours and columns: their minimum times `zoom`, and more if there is room to fill. */
export function fitFrame({ viewport, columns, pinned, window, zoom, orientation }: Fit): Frame {
  const isPhone = viewport.width < phoneWidth;
  const { axisSize, headSize } = edges(orientation, isPhone);
  const [along, across] =
    orientation === 'columns' ? [viewport.height, viewport.width] : [viewport.width, viewport.height];
  const hours = (window.end - window.start) / 60;
  const filledHour = Math.floor((along - headSize) / hours / 2) * 2;
  // Whole pixels: with fractions some of the lines between columns would be painted over.
  const filledColumn = Math.min(Math.floor((across - axisSize) / Math.max(columns, 1)), max[orientation]);
  const takesAll = isPhone && orientation === 'columns';
  const columnSize = takesAll ? across - axisSize : Math.max(min[orientation].column, filledColumn);
  return {
    orientation,
    axisSize,
    headSize,
    columnSize,
    hour: Math.max(Math.round((min[orientation].hour * zoom) / 2) * 2, filledHour),
    stuck: Math.min(pinned, Math.floor((across - axisSize) / 2 / columnSize)),
    isPhone,
  };
}

function edges(orientation: Orientation, isPhone: boolean): Pick<Frame, 'axisSize' | 'headSize'> {
  if (orientation === 'rows') return { axisSize: 34, headSize: isPhone ? 104 : 176 };
  return { axisSize: isPhone ? 50 : 59, headSize: 54 };
}
