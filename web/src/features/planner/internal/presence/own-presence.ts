import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import { reportPresence } from '@quieta/contract/realtime/realtime-endpoints';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { deskId } from '#lib/api/presences.ts';
import type { PlannerStore } from '../../store.ts';
import type { PlannerDraft } from '../engine/card.ts';

/** A slot that is left again within this time is not sent; in milliseconds. */
const settled = 250;
/** In milliseconds; well below the time after which the other desks forget this one. */
const repeatEvery = 8_000;

/** Decides which slot this desk sends: a dragged item comes before the draft. Exported for its tests. */
export class OwnPresence {
  readonly #notify: (slot: PresenceSlot | null) => void;
  #draft: PresenceSlot | null = null;
  #dragged: (() => PresenceSlot) | null = null;
  #reported = 'null';
  #settling: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setInterval> | undefined;

  constructor(notify: (slot: PresenceSlot | null) => void) {
    this.#notify = notify;
  }

  setDraft(slot: PresenceSlot | null): void {
    this.#draft = slot;
    this.#saySoon();
  }

  /** The slot is computed only when the pointer rests, because it changes with every step. */
  setDragged(slot: (() => PresenceSlot) | null): void {
    this.#dragged = slot;
    this.#saySoon();
  }

  /** Leaves the planner: tells the other desks at once, without waiting for the pointer to rest. */
  leave(): void {
    this.#draft = null;
    this.#dragged = null;
    this.#say();
  }

  #saySoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#say(), settled);
  }

  #say(): void {
    clearTimeout(this.#settling);
    const slot = this.#dragged?.() ?? this.#draft;
    const word = JSON.stringify(slot);
    if (word === this.#reported) return;
    this.#reported = word;
    clearInterval(this.#repeating);
    this.#notify(slot);
    if (slot !== null) this.#repeating = setInterval(() => this.#notify(slot), repeatEvery);
  }
}

/** Sends the other desks the slot that this one is booking, from the draft or from what is dragged. */
export function useOwnPresence(store: PlannerStore, slot: PresenceSlot | null): void {
  const [own] = useState(() => new OwnPresence(notify));
  // Compares the slot's content, not the object.
  const written = JSON.stringify(slot);
  useEffect(() => own.setDraft(JSON.parse(written) as PresenceSlot | null), [own, written]);
  useEffect(() => store.subscribe('carried', () => own.setDragged(store.dragged())), [own, store]);
  useEffect(() => {
    const leave = () => own.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [own]);
}

/** Fire and forget; `keepalive`, because the last message may be sent while the page closes. */
function notify(slot: PresenceSlot | null): void {
  const body = { deskId: deskId(), slot };
  call(reportPresence, { body }, { quiet: true, keepalive: true }).catch(() => undefined);
}

type Place = Pick<PlannerDraft, 'startTime' | 'endTime' | 'staff' | 'area'>;

/** The slot that the draft is booking; null if it books none, or where the appointment already `stands`. */
export function slotOf(draft: PlannerDraft | null, stands: Place | undefined): PresenceSlot | null {
  if (draft === null) return null;
  const slot = slotAt(draft);
  if (slot.resourceIds.length === 0 || Temporal.Instant.compare(slot.startTime, slot.endTime) >= 0) return null;
  const isWhereItStands = stands !== undefined && JSON.stringify(slotAt(stands)) === JSON.stringify(slot);
  return isWhereItStands ? null : slot;
}

function slotAt({ staff, area, startTime, endTime }: Place): PresenceSlot {
  return { resourceIds: [staff, area].flatMap((resource) => resource?.id ?? []), startTime, endTime };
}
