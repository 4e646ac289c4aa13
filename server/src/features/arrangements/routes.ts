import * as endpoints from '@quieta/contract/arrangements/arrangement-endpoints';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { listGuestArrangements, listUnmappedCodes } from './arrangement-queries.ts';
import { refreshGuestArrangements } from './stay-commands.ts';
import { withdrawBookedUnits } from './withdrawal-commands.ts';

export function arrangementRoutes(api: Api, hotel: HotelOptions): void {
  query(api, endpoints.listGuestArrangements, listGuestArrangements);
  query(api, endpoints.listUnmappedCodes, listUnmappedCodes);
  exchange(api, endpoints.refreshGuestArrangements, (context, request) =>
    refreshGuestArrangements(context, request, hotel),
  );
  command(api, endpoints.withdrawBookedUnits, withdrawBookedUnits);
}
