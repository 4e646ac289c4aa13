import { listGuestArrangements, listUnmappedCodes } from '@quieta/contract/arrangements/arrangement-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/** Everything that a guest has booked with the stay, as the hotel said it last. */
export function guestArrangementsQuery(guestId: string) {
  const changedBy = ['soldPackage', 'appointment', 'package'] as const;
  return queryOf(listGuestArrangements, { params: { id: guestId } }, { changedBy });
}

/** Codes of the hotel for which no package is defined. */
export function unmappedCodesQuery() {
  return queryOf(listUnmappedCodes, {}, { changedBy: ['package', 'soldPackage'] });
}
