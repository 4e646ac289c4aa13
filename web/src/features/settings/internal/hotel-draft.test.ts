import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import { recordOf } from '@quieta/contract/values/objects';
import { expect, test } from 'vitest';
import { noAccess, readHotelSystem } from './hotel-draft.ts';

const typed = {
  ...noAccess,
  url: ' https://hotel.example ',
  appKey: '0c1fd0aa-6a1c-4b0e-8d2e-0000000007f3',
  clientId: 'client',
  clientSecret: 'secret',
  enterpriseId: 'enterprise',
  hotelId: 'AURORA',
  cashierId: '7',
  transactionCode: '5100',
  clientToken: 'client token',
  accessToken: 'access token',
  serviceId: 'spa',
};

test.each(pmsProvider.options)('of %s its own credentials are sent, all of them or none', (provider) => {
  const { accessFields } = hotelSystems[provider];
  expect(readHotelSystem({ ...noAccess, pmsProvider: provider })).toEqual({ values: { pmsProvider: provider } });
  expect(readHotelSystem({ ...typed, pmsProvider: provider })).toEqual({
    values: { pmsProvider: provider, access: recordOf(accessFields, (field) => typed[field].trim()) },
  });
  expect(readHotelSystem({ ...noAccess, url: typed.url, pmsProvider: provider })).toEqual({
    errors: accessFields.slice(1).map((field) => ({ field, wrong: expect.anything() })),
  });
});

test('credentials without the form that the hotel system asks for are refused, each field by its name', () => {
  const read = readHotelSystem({ ...typed, pmsProvider: 'opera', url: 'http://hotel.example', cashierId: 'SPA' });
  expect(read).toMatchObject({
    errors: [
      { field: 'url', wrong: { message: 'Enter an address that begins with https://.' } },
      { field: 'cashierId', wrong: { message: 'Enter the number of the cashier, not the name.' } },
    ],
  });
});
