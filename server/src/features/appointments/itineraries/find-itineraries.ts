import type * as itineraryEndpoints from '@quieta/contract/appointments/itinerary-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { StartTables } from '../slots/start-table-rules.ts';
import { explainItinerary } from './internal/explain-itinerary.ts';
import { loadItinerary, loadItineraryVariations, toItinerary } from './itinerary-queries.ts';
import { remediesFor } from './itinerary-remedy-rules.ts';
import { bestOf, findWhole } from './itinerary-rules.ts';

/** The first starts at which treatments of several guests fit as a whole; if there is none, why not. */
export async function findItineraries(
  context: BranchContext,
  { body }: Request<typeof itineraryEndpoints.findItineraries>,
): Promise<AnswerOf<typeof itineraryEndpoints.findItineraries>> {
  const { timeZone } = context.branch;
  const search = await loadItinerary(context, body);
  const tables = new StartTables();
  const { found, furthest } = findWhole(search, body.limit, tables);
  const best = bestOf(found);
  const itineraries = found.map((one) => ({
    ...toItinerary(one, body, timeZone),
    ...(one === best && { isBest: true }),
  }));
  if (found.length > 0) return { itineraries, blocked: [], remedies: [] };
  const remedies = remediesFor(await loadItineraryVariations(context, body));
  return {
    itineraries,
    blocked: await explainItinerary(context, { body, search, tables, furthest }),
    remedies: remedies.map(({ changes, itinerary }) => ({
      changes: [...changes],
      itinerary: toItinerary(itinerary, body, timeZone),
    })),
  };
}
