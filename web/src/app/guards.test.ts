import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { paths } from '#lib/paths.ts';
import { takeRememberedAddress } from '#lib/remembered-address.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { requireBranch } from './guards.ts';
import { router } from './router.tsx';

const desk = 'https://desk.example';

afterEach(() => {
  resetSession(null);
});

/** Where whoever opens the address comes to, with nobody signed in. */
async function open(address: string) {
  const { origin } = await listen(json(null));
  connectApi(origin);
  stubPage(origin);
  const history = createMemoryHistory({ initialEntries: [address] });
  await createRouter({ ...router.options, history, isServer: false, scrollRestoration: false }).load();
  return history.location.href;
}

const returned = 'code=0123&state=of-another&iss=https%3A%2F%2Felsewhere.example';
const guarded = Object.values(paths).filter((path) => path !== paths.login);

test.each(guarded)(
  'NAV-17 NAV-02 without a session %s leads to the sign-in, with what the identity provider may have put into it',
  async (path) => {
    expect(await open(path)).toBe('/login');
    expect(await open(`${path}?row=new&session_state=1&${returned}`)).toBe(`/login?${returned}`);
  },
);

test('NAV-13 NAV-17 the sign-in itself and the page of an unknown address are open', async () => {
  expect(await open('/login')).toBe('/login');
  expect(await open('/no/such/page?code=1')).toBe('/no/such/page?code=1');
});

test('NAV-18 who must choose a branch first goes on to the address that was asked for', async () => {
  stubPage(desk);
  enterAs(sampleUser(), null);
  const location = { pathname: paths.taxes, search: { code: 'x', find: 'vat' }, hash: 'top' };
  await expect(requireBranch({ location })).rejects.toMatchObject({ options: { to: paths.selectBranch } });
  expect(takeRememberedAddress(desk, sampleUser().id)).toBe(`${paths.taxes}?find=vat#top`);
});
