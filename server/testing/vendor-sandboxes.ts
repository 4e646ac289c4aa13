import { type HotelConnection, hotelConnection } from '@quieta/contract/settings/hotel-access';

/** The vendor's sandbox that `PMS_SANDBOX` names, if any; prints a note if there is none. */
export function vendorSandboxes(): readonly HotelConnection[] {
  // oxlint-disable-next-line node/no-process-env -- whoever has credentials of a vendor hands them to the test run alone
  const given = process.env['PMS_SANDBOX'];
  if (given !== undefined) return [hotelConnection.parse(JSON.parse(given))];
  console.error('Not run: the suite against a vendor’s sandbox, see PMS_SANDBOX in CONTRIBUTING.');
  return [];
}
