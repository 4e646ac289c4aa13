import type { MovingIn, MovingInState, RowOutcome } from '@quieta/contract/moving-in/moving-in';
import {
  exportMovingInRows,
  getMovingIn,
  listMovingInRows,
  listMovingIns,
} from '@quieta/contract/moving-in/moving-in-endpoints';
import { movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';
import { currentLanguage } from '#lib/i18n.ts';

/** How often a list is read again while the server works on it, and while another desk may still send it, in ms. */
const whileWorking = 1_000;
const whileReading = 4_000;

function pauseOf(state: MovingInState): number | false {
  if (movingInStates[state].isWorking) return whileWorking;
  return state === 'reading' ? whileReading : false;
}

/** All lists that were moved in or are to be. The change feed does not know them, so they are read at each visit. */
export function movingInsQuery() {
  const pauses = (lists: readonly MovingIn[] = []) => lists.map(({ state }) => pauseOf(state)).filter(Number);
  return {
    ...queryOf(listMovingIns, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }: Asked<readonly MovingIn[]>) => Math.min(...pauses(data).map(Number)),
  };
}

export function movingInQuery(id: string) {
  return {
    ...queryOf(getMovingIn, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }: Asked<MovingIn>) => data !== undefined && pauseOf(data.state),
  };
}

interface Asked<Data> {
  readonly state: { readonly data: Data | undefined };
}

/** The rows with one outcome, or all. They are read again wherever they are shown: the list may have worked since. */
export function movingInRowsQuery(id: string, outcome: RowOutcome | null) {
  const query = pagedQueryOf(
    listMovingInRows,
    (page) => ({ params: { id }, query: { ...(outcome !== null && { outcome }), ...page } }),
    {},
  );
  return { ...query, staleTime: 0, gcTime: 0 };
}

/** The rows that are left out, as a table with the reasons. */
export function fetchRefusedRows(id: string) {
  return call(exportMovingInRows, { params: { id }, query: { language: currentLanguage() } });
}
