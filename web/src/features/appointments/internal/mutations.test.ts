import { expect, test } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { removeAppointment } from './mutations.ts';

test('API-04 a deletion names the appointment twice', async () => {
  const { origin, seen } = await listen(json({ success: true }));
  connectApi(origin);
  await removeAppointment('massage');
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /appointments?appointmentId=massage&customerId=massage',
  ]);
});
