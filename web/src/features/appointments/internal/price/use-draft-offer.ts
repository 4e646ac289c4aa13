import { useEffect } from 'react';
import { listedId } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { type DraftOffer, offerForDraft, type PriceGrounds, withOffer } from './draft-price-rules.ts';
import { usePriceGrounds } from './use-price-grounds.ts';

interface Offered {
  readonly offered: DraftOffer;
  readonly grounds: PriceGrounds;
}

/** The price and the duration that the draft is offered, which a new one follows; null until all for it is here. */
export function useDraftOffer(draft: Draft): Offered | null {
  const grounds = usePriceGrounds(draft.service?.id ?? null, listedId(draft.guest));
  const known = grounds === null ? null : { offered: offerForDraft(draft, grounds), grounds };
  useEffect(() => {
    if (known === null || draft.appointmentId !== null) return;
    const next = withOffer(draft, known.offered, known.grounds);
    if (next !== draft) changeDraft((current) => (current === draft ? next : current));
  });
  return known;
}
