import { eraseGuest as eraseGuestEndpoint } from '@quieta/contract/guest-care/erase-guest';
import { exportGuest as exportGuestEndpoint } from '@quieta/contract/guest-care/export-guest';
import { findGuestDuplicates as findGuestDuplicatesEndpoint } from '@quieta/contract/guest-care/find-guest-duplicates';
import { getGuestHistory as getGuestHistoryEndpoint } from '@quieta/contract/guest-care/get-guest-history';
import { listGuestDuplicates as listGuestDuplicatesEndpoint } from '@quieta/contract/guest-care/list-guest-duplicates';
import { mergeGuests as mergeGuestsEndpoint } from '@quieta/contract/guest-care/merge-guests';
import { undoGuestMerge as undoGuestMergeEndpoint } from '@quieta/contract/guest-care/undo-guest-merge';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { eraseGuest } from './erase-guest.ts';
import { exportGuest } from './export-guest.ts';
import { findGuestDuplicates } from './find-guest-duplicates.ts';
import { getGuestHistory } from './get-guest-history.ts';
import { listGuestDuplicates } from './list-guest-duplicates.ts';
import { mergeGuests } from './merge-guests.ts';
import { undoGuestMerge } from './undo-guest-merge.ts';

export function guestCareRoutes(api: Api): void {
  query(api, getGuestHistoryEndpoint, getGuestHistory);
  query(api, findGuestDuplicatesEndpoint, findGuestDuplicates);
  query(api, listGuestDuplicatesEndpoint, listGuestDuplicates);
  command(api, mergeGuestsEndpoint, mergeGuests);
  command(api, undoGuestMergeEndpoint, undoGuestMerge);
  query(api, exportGuestEndpoint, exportGuest);
  command(api, eraseGuestEndpoint, eraseGuest);
}
