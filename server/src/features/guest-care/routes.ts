import * as guestDataEndpoints from '@quieta/contract/guest-care/guest-data-endpoints';
import * as guestMergeEndpoints from '@quieta/contract/guest-care/guest-merge-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { findGuestDuplicates, listGuestDuplicates } from './duplicate-queries.ts';
import { eraseGuest } from './erase-guest.ts';
import { exportGuest } from './export-guest.ts';
import { listGuestFigures } from './guest-figures-queries.ts';
import { getGuestHistory } from './guest-history-queries.ts';
import { mergeGuests, undoGuestMerge } from './merge-commands.ts';

export function guestCareRoutes(api: Api): void {
  query(api, guestDataEndpoints.getGuestHistory, getGuestHistory);
  query(api, guestDataEndpoints.listGuestFigures, listGuestFigures);
  query(api, guestMergeEndpoints.findGuestDuplicates, findGuestDuplicates);
  query(api, guestMergeEndpoints.listGuestDuplicates, listGuestDuplicates);
  command(api, guestMergeEndpoints.mergeGuests, mergeGuests);
  command(api, guestMergeEndpoints.undoGuestMerge, undoGuestMerge);
  query(api, guestDataEndpoints.exportGuest, exportGuest);
  command(api, guestDataEndpoints.eraseGuest, eraseGuest);
}
