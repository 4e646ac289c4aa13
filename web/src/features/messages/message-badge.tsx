import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '#addresses/paths.ts';
import { later } from '#lib/page/later.tsx';
import { fillMessagePlaces } from '#lib/page/message-places.tsx';
import { useMenuBadge } from '#lib/page/shell-slots.tsx';
import { messageCountsQuery } from './queries.ts';

const VisitLines = later(async () => (await import('./internal/visit-lines.tsx')).VisitLines);
const OfferButton = later(async () => (await import('./internal/offer-button.tsx')).OfferButton);
const ItineraryButton = later(async () => (await import('./internal/itinerary-button.tsx')).ItineraryButton);
const EndingButton = later(async () => (await import('./internal/ending-button.tsx')).EndingButton);
const VoucherButton = later(async () => (await import('./internal/voucher-button.tsx')).VoucherButton);

/**
 * Shows beside Messages in the side menu how many need somebody, and fills the places of other panels; renders nothing
 * itself.
 */
export function MessageBadge() {
  const { t } = useLingui();
  const { data } = useQuery(messageCountsQuery());
  const count = data === undefined ? 0 : data.open + data.changesWanted;
  const label = t`${plural(count, { one: '# message or answer to look at', other: '# messages and answers to look at' })}`;
  useMenuBadge(paths.messages, 'messages', count, label);
  useEffect(
    () =>
      fillMessagePlaces({
        visit: (of) => <VisitLines {...of} />,
        offer: (of) => <OfferButton {...of} />,
        voucher: (of) => <VoucherButton of={of} />,
        ending: (of) => <EndingButton {...of} />,
        itinerary: (of) => <ItineraryButton {...of} />,
      }),
    [],
  );
  return null;
}
