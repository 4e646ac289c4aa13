import { checkSlot } from '@quieta/contract/appointments/slot-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { queryOf } from '#lib/api/queries.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { hasSamePlacement } from '../../draft-field-rules.ts';
import { listedId } from '../../draft-guest-rules.ts';
import { partsToKeep } from '../../draft-part-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { commandOf, draftStore } from '../../draft-store.ts';

/** Whether a service can be booked at a requested time, and which changes would make it possible. */
export function slotCheckQuery(slot: SentBodyOf<typeof checkSlot>, isQuiet = false) {
  const options = { changedBy: ['appointment', 'block', 'resource'], quiet: () => isQuiet } as const;
  return queryOf(checkSlot, { body: slot }, options);
}

/** The server's answer about the draft's time and place, once it has a service and is neither there nor sent. */
export function useSlotCheck(draft: Draft) {
  const { appointmentId, service, staffId, areaId, guest, partySize, startTime, base } = draft;
  const isSent = useStore(draftStore, (state) => commandOf(state) !== undefined);
  const stands = base !== null && base.service.id === service?.id && hasSamePlacement(base, draft);
  const minutes = minutesOf(draft);
  return useQuery({
    ...slotCheckQuery(
      {
        serviceId: service?.id ?? '',
        staffResourceId: staffId,
        areaResourceId: areaId,
        guestId: listedId(guest),
        partySize,
        parts: partsToKeep(draft),
        startTime,
        minutes,
        appointmentId,
      },
      true,
    ),
    enabled: service !== null && minutes > 0 && !stands && !isSent && draft.paidPrice === null,
  });
}
