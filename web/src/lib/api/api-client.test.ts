import { updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { readBooked } from '@quieta/contract/dashboard/today-endpoints';
import { searchGuests } from '@quieta/contract/guests/guest-endpoints';
import { getSessionConfiguration } from '@quieta/contract/session/session-endpoints';
import { getUser } from '@quieta/contract/session/user-endpoints';
import { serviceKind } from '@quieta/contract/settings/service';
import { expect, test, vi } from 'vitest';
import { branchId, connectApi } from '../testing/connect-api.ts';
import { cut, json, listen, problem } from '../testing/http-server.ts';
import { stubPage } from '../testing/stub-page.ts';
import { call, fillPath } from './api-client.ts';
import { ApiError } from './api-error.ts';

const id = '0197a000-0000-7000-8000-00000000000b';

test('API-01 a call carries the token and the environment, API-02 and the chosen branch', async () => {
  const { origin, seen } = await listen(json([]));
  connectApi(origin);
  await expect(call(serviceKind.list, {})).resolves.toEqual([]);
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer token',
    environmentname: 'demo',
    branchid: branchId,
  });
});

test('API-02 a query that names a branch is not sent as one of the chosen branch', async () => {
  const { origin, seen } = await listen(json([]));
  connectApi(origin);
  await call(readBooked, { query: { branchId: id, dateFrom: '2026-11-01', dateTo: '2026-11-30' } });
  expect(seen[0]?.url).toContain(`branchId=${id}`);
  expect(seen[0]?.headers).toMatchObject({ branchid: id });
});

test('a call of no branch names none', async () => {
  const { origin, seen } = await listen(json({}));
  connectApi(origin);
  await call(getUser, { params: { id } });
  expect(seen[0]?.url).toBe(`/users/${id}`);
  expect(seen[0]?.headers).not.toHaveProperty('branchid');
});

test('a write carries its key and the version it was based on', async () => {
  const { origin, seen } = await listen(json({}));
  connectApi(origin);
  await call(updateAppointment, { params: { id }, body: { notes: 'quiet' } }, { key: 'press-1', baseVersion: 7 });
  expect(seen[0]).toMatchObject({ method: 'PATCH', url: `/appointments/${id}`, body: '{"notes":"quiet"}' });
  expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'press-1', 'if-match': '"7"' });
});

test('queries leave out what is absent', async () => {
  const { origin, seen } = await listen(json({ data: [] }));
  connectApi(origin);
  await call(searchGuests, { query: { search: 'à & b', cursor: undefined } });
  expect(seen[0]?.url).toBe('/guests?search=%C3%A0+%26+b');
});

test('a path is filled with encoded values, and never with none', () => {
  expect(fillPath('/a/:id/b/:other', { id: 'x/y', other: 1 })).toBe('/a/x%2Fy/b/1');
  expect(() => fillPath('/a/:id', {})).toThrow('needs id');
});

test('API-05 a refusal is read from its problem document', async () => {
  const fields = { params: { resource: 'Cabin 2' }, errors: [{ path: '0.startTime', reason: 'required' }] };
  const { origin } = await listen(problem(409, 'slot-taken', fields));
  connectApi(origin);
  const error = await call(serviceKind.list, {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'slot-taken',
    message: 'title of slot-taken',
    params: fields.params,
  });
  expect(error).toMatchObject({ fieldErrors: fields.errors });
});

test('an answer that is no problem document is told by its text', async () => {
  const { origin } = await listen((_, response) => response.writeHead(502).end('Bad gateway, says the proxy'));
  connectApi(origin);
  await expect(call(serviceKind.list, {})).rejects.toMatchObject({
    status: 502,
    code: null,
    message: 'Bad gateway, says the proxy',
  });
});

test('no answer at all has status 0', async () => {
  const { origin } = await listen(cut);
  connectApi(origin);
  await expect(call(serviceKind.list, {})).rejects.toMatchObject({ status: 0, isUnanswered: true });
});

test('ERR-01 every failed call reaches the one handler, once, unless its caller shows it', async () => {
  const { origin } = await listen(problem(500, 'internal-error'));
  const { failures } = connectApi(origin);
  await call(serviceKind.list, {}).catch(() => undefined);
  expect(failures.map(({ code }) => code)).toEqual(['internal-error']);
  await call(serviceKind.list, {}, { quiet: true }).catch(() => undefined);
  await call(serviceKind.list, {}, { quiet: ({ status }) => status === 500 }).catch(() => undefined);
  expect(failures).toHaveLength(1);
});

test('a call that its caller gave up is no failure', async () => {
  const { origin } = await listen(() => undefined);
  const { failures } = connectApi(origin);
  const given = new AbortController();
  const answer = call(serviceKind.list, {}, { signal: given.signal });
  given.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(failures).toEqual([]);
});

test('a refused token is renewed once and the call sent again', async () => {
  const { origin, seen } = await listen(problem(401, 'unauthenticated'), json([]));
  let accessToken = 'old';
  const { failures } = connectApi(origin, {
    credentials: () => ({ accessToken, environmentName: 'demo' }),
    renew: async (stale) => {
      expect(stale.accessToken).toBe('old');
      accessToken = 'new';
      return true;
    },
  });
  await expect(call(serviceKind.list, {})).resolves.toEqual([]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(failures).toEqual([]);
});

test('where no new token is to be had, or it is refused too, the call fails and asks no further', async () => {
  const { origin, seen } = await listen(problem(401, 'unauthenticated'));
  const { failures } = connectApi(origin);
  await expect(call(serviceKind.list, {})).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
  connectApi(origin, { renew: async () => true });
  await expect(call(serviceKind.list, {})).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(3);
  expect(failures).toHaveLength(1);
});

test('a refused open call is told at once: no token goes with it, and renewing one is such a call itself', async () => {
  const { origin, seen } = await listen(problem(401, 'unauthenticated'));
  stubPage(origin);
  const renew = vi.fn<() => Promise<boolean>>(async () => true);
  const { failures } = connectApi(origin, { renew });
  await expect(call(getSessionConfiguration, {})).rejects.toMatchObject({ status: 401 });
  expect(seen.map(({ url }) => url)).toEqual(['/api/session/configuration']);
  expect(renew).not.toHaveBeenCalled();
  expect(failures).toHaveLength(1);
});

test('an answer that is cut off, or is the page of a network between, is no answer of the server', async () => {
  const { origin } = await listen(
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('[', () => response.destroy());
    },
    (_, response) => response.end('<html>Sign in to the hotel guest network'),
  );
  const { failures } = connectApi(origin);
  await expect(call(serviceKind.list, {})).rejects.toMatchObject({ name: 'ApiError', isUnanswered: true });
  await expect(call(serviceKind.list, {})).rejects.toMatchObject({ name: 'ApiError', isUnanswered: true });
  expect(failures).toHaveLength(2);
});
