import type { Interval } from '@quieta/contract/values/interval';
import type { PlannerStore } from '../../store.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import type { Field, Scroll } from '../engine/hit.ts';
import type { SnapStep } from '../engine/time-scale.ts';
import type { GridCursor } from '../view/use-grid-cursor.ts';
import type { PickedSlot } from '../view/use-grid-events.ts';

/** The grid's state that the gestures need, as of its last render. */
export type GestureHost = {
  readonly store: PlannerStore;
  readonly columns: readonly GridColumn[];
  readonly field: Field;
  readonly window: Interval;
  readonly snap: SnapStep;
  readonly cursor: GridCursor | null;
  readonly placeCursor: (column: number, axisMinute: number, cardId: string) => void;
  readonly say: (text: string) => void;
  readonly onMoveAppointment: (id: string, place: AppointmentPlacement) => void;
  readonly onMoveDraft?: ((place: AppointmentPlacement) => void) | undefined;
  readonly onPickSlot: (slot: PickedSlot) => void;
};

/** The grid's element, and the host of its last render; null before the grid is measured. */
export type DragSurface = { readonly grid: HTMLElement; readonly host: () => GestureHost | null };

export function scrollOf({ scrollLeft, scrollTop }: Element): Scroll {
  return { left: scrollLeft, top: scrollTop };
}
