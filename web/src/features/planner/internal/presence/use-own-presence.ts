import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import { reportPresence } from '@quieta/contract/realtime/realtime-endpoints';
import { useEffect, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { deskId } from '#lib/presences.ts';
import type { PlannerStore } from '../../store.ts';
import { OwnPresence } from './own-presence.ts';

/** Tells the other desks which slot the draft is booking at this one, or where something is being carried to. */
export function useOwnPresence(store: PlannerStore, slot: PresenceSlot | null): void {
  const [own] = useState(() => new OwnPresence(tell));
  // The slot's content decides, not the object that carries it.
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

/** Nobody waits for it and nothing depends on it; `keepalive`, because the last word may be said as the page closes. */
function tell(slot: PresenceSlot | null): void {
  const body = { deskId: deskId(), slot };
  call(reportPresence, { body }, { quiet: true, keepalive: true }).catch(() => undefined);
}
