import { Trans } from '@lingui/react/macro';
import type { StayArrangement } from '@quieta/contract/arrangements/arrangement-endpoints';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { guestArrangementsQuery } from './queries.ts';

/** Says what the hotel includes in a guest's stay that cannot be used yet, and what to do; else nothing. */
export function StayNotes({ guestId }: { guestId: string }) {
  const { data: arrangements = [] } = useQuery(guestArrangementsQuery(guestId));
  const unusable = arrangements.filter(
    ({ lacks, quantity, isStayCancelled }) => lacks !== null && quantity > 0 && !isStayCancelled,
  );
  return unusable.map((one) => (
    <div key={`${one.reservationId}/${one.hotelCode}`} className={inRow(2, { justify: 'between' })}>
      <p className="note">
        <Lacking arrangement={one} />
      </p>
      <PageLink href={paths.packages} action="quiet" size="small">
        <Trans>Packages</Trans>
      </PageLink>
    </div>
  ));
}

function Lacking({ arrangement: { lacks, quantity, name, hotelCode, packageName } }: { arrangement: StayArrangement }) {
  if (lacks === 'tax')
    return (
      <Trans>
        The hotel includes {quantity} × {name}. It cannot be used yet: a treatment of “{packageName}” has no VAT. Enter
        it, then ask the hotel again.
      </Trans>
    );
  return (
    <Trans>
      The hotel includes {quantity} × {name}. It cannot be used yet: define an arrangement with the hotel’s code{' '}
      {hotelCode}, then ask the hotel again.
    </Trans>
  );
}
