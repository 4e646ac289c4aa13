import type { Interval } from '@quieta/contract/values/interval';
import type { PlannerStore } from '../../store.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import type { Field, Scroll } from '../engine/hit.ts';
import type { AppointmentPlace } from '../engine/landing.ts';
import type { SnapStep } from '../engine/snap.ts';
import type { GridCursor } from '../view/use-grid-cursor.ts';
import type { PickedSlot } from '../view/use-grid-events.ts';

/** What the gestures need of the grid, as it was rendered last. */
export type GestureHost = {
  readonly store: PlannerStore;
  readonly columns: readonly GridColumn[];
  readonly field: Field;
  readonly window: Interval;
  readonly snap: SnapStep;
  /** Where the keyboard stands. */
  readonly cursor: GridCursor | null;
  readonly placeCursor: (column: number, axisMinute: number, cardId: string) => void;
  /** Tells the screen reader. */
  readonly say: (text: string) => void;
  readonly onMoveAppointment: (id: string, place: AppointmentPlace) => void;
  readonly onMoveDraft?: ((place: AppointmentPlace) => void) | undefined;
  readonly onPickSlot: (slot: PickedSlot) => void;
};

/** The grid's element, and what was rendered last into it; null before it is measured. */
export type Ground = { readonly grid: HTMLElement; readonly host: () => GestureHost | null };

export function scrollOf({ scrollLeft, scrollTop }: Element): Scroll {
  return { left: scrollLeft, top: scrollTop };
}
