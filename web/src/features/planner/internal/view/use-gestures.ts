import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPart } from '#lib/page/part.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import type { Frame } from '../engine/frame.ts';
import type { Ruler } from '../engine/ruler.ts';
import type { DragSurface, GestureHost } from '../gesture/gesture-host.ts';
import type { useGridCursor } from './use-grid-cursor.ts';

/** The results of a gesture. */
export type GestureEvents = {
  /** A card was dropped somewhere else. Without it nothing in the grid can be moved. */
  onMoveAppointment?: ((id: string, place: AppointmentPlacement) => void) | undefined;
  /** The card of the panel's draft was dropped somewhere else. */
  onMoveDraft?: ((place: AppointmentPlacement) => void) | undefined;
  /** A card was dropped somewhere else, and `onMoveAppointment` has handled it. */
  dropped?: (card: { readonly id: string }) => void;
};

type Options = GestureEvents &
  Omit<GestureHost, 'field' | 'cursor' | 'placeCursor' | 'onPickSlot' | keyof GestureEvents> & {
    readonly onPickSlot?: GestureHost['onPickSlot'] | undefined;
    readonly frame: Frame | null;
    readonly ruler: Ruler;
    readonly keyboard: ReturnType<typeof useGridCursor>;
  };

// The first picture needs no gestures: their code is fetched together with the rows.
const gestures = createPart(async () => (await import('../gesture/attach-gestures.ts')).attachGestures);

/** Lets the user move and resize the grid's cards and draw slots. */
export function useGestures(grid: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { current } = grid;
    if (current === null) return;
    return attachOnceHere({ grid: current, host: () => hostOf(latest.current) });
  }, [grid]);
}

/** Attaches the gestures as soon as their code is loaded. Returns a function that detaches them. */
function attachOnceHere(surface: DragSurface): () => void {
  let detach: (() => void) | undefined;
  const attach = () => {
    detach ??= gestures.state().value?.(surface);
  };
  const unsubscribe = gestures.subscribe(attach);
  void gestures.fetch();
  attach();
  return () => {
    unsubscribe();
    detach?.();
  };
}

function hostOf(options: Options): GestureHost | null {
  const { frame, ruler, keyboard, onMoveAppointment, onPickSlot, dropped, ...rest } = options;
  if (frame === null || onMoveAppointment === undefined || onPickSlot === undefined) return null;
  return {
    ...rest,
    field: { frame, ruler, columns: rest.columns.length },
    cursor: keyboard.current,
    placeCursor: keyboard.place,
    onPickSlot,
    onMoveAppointment: (id, place) => {
      onMoveAppointment(id, place);
      dropped?.({ id });
    },
  };
}
