import { forgetGuestService } from '@quieta/contract/guests/guest-service-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';

/** Forgets the duration and the price that are remembered of a guest for a service. */
export function useForgetService(guestId: string) {
  return useCommand((serviceId: string) => write(forgetGuestService, { params: { id: guestId, serviceId } }), {
    changes: ['guest'],
  });
}
