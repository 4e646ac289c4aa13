import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGuestServices } from '#features/guests/use-guest-services.ts';
import { useRatedPeople } from '#features/resources/use-rated-people.ts';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { listedId } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { type DraftOffer, offerForDraft, type PriceGrounds, withOffer } from './draft-price-rules.ts';

interface Offered {
  readonly offered: DraftOffer;
  readonly grounds: PriceGrounds;
}

/** The price and the duration that the draft is offered; null until all that they rest on is known. */
export function useDraftOffer(draft: Draft): Offered | null {
  const { currency, timeZone: zone } = useBranch();
  const { data: services } = useQuery(servicesQuery());
  const people = useRatedPeople();
  const remembered = useGuestServices(listedId(draft.guest));
  const service = services?.find(({ id }) => id === draft.service?.id);
  const isKnown = service !== undefined && people !== undefined && remembered !== undefined;
  const grounds = isKnown ? { service, people, remembered, currency, zone } : null;
  const known = grounds === null ? null : { offered: offerForDraft(draft, grounds), grounds };
  useEffect(() => {
    if (known === null || draft.appointmentId !== null) return;
    const next = withOffer(draft, known.offered, known.grounds);
    if (next !== draft) changeDraft((current) => (current === draft ? next : current));
  });
  return known;
}
