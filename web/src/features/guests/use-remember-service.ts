import { type GuestService, rememberGuestService } from '@quieta/contract/guests/guest-service-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';

/** Remembers a duration and a price of a guest for a service, in place of what was remembered before. */
export function useRememberService(guestId: string) {
  return useCommand(
    ({ serviceId, ...values }: Pick<GuestService, 'serviceId' | 'minutes' | 'price'>) =>
      write(rememberGuestService, { params: { id: guestId, serviceId }, body: values }),
    { changes: ['guest'] },
  );
}
