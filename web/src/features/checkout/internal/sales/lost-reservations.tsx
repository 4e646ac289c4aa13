import { Plural } from '@lingui/react/macro';
import type { SaleLine } from '@quieta/contract/checkout/sale';
import { useQueries } from '@tanstack/react-query';
import { soldPackageQuery } from '#features/packages/queries.ts';

/** How many booked treatments lose their unit where these lines are taken back. */
export function LostReservations({ lines }: { lines: readonly SaleLine[] }) {
  const componentIds = lines.flatMap(({ component }) => component?.id ?? []);
  const packageIds = [...new Set(lines.flatMap(({ component }) => component?.packageId ?? []))];
  const count = useQueries({
    queries: packageIds.map(soldPackageQuery),
    combine: (results) =>
      results
        .flatMap(({ data }) => data?.bookings ?? [])
        .filter(({ componentId }) => componentIds.includes(componentId)).length,
  });
  if (count === 0) return null;
  return (
    <p className="note">
      <Plural
        value={count}
        one="# booked treatment loses its unit and is to be paid."
        other="# booked treatments lose their unit and are to be paid."
      />
    </p>
  );
}
