import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import { reportPresence } from '@quieta/contract/realtime/realtime-endpoints';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { deskId } from '#lib/api/presences.ts';
import type { PlannerStore } from '../../store.ts';
import { OwnPresence } from './own-presence.ts';

/** Sends the other desks the slot that this one is booking, from the draft or from what is dragged. */
export function useOwnPresence(store: PlannerStore, slot: PresenceSlot | null): void {
  const [own] = useState(() => new OwnPresence(tell));
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

/** Fire and forget, because nothing depends on it; `keepalive`, because the last message may be sent while the page closes. */
function tell(slot: PresenceSlot | null): void {
  const body = { deskId: deskId(), slot };
  call(reportPresence, { body }, { quiet: true, keepalive: true }).catch(() => undefined);
}
