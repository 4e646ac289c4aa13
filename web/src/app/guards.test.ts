import { afterEach, expect, test } from 'vitest';
import { paths } from '#addresses/paths.ts';
import { resetSession } from '#features/session/store.ts';
import { enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { takeRememberedAddress } from '#lib/page/remembered-address.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { requireBranch, requireSession } from './guards.ts';
import { router } from './router.tsx';

const desk = 'https://desk.example';

afterEach(() => {
  resetSession(null);
});

const guarded = Object.values(paths).filter((path) => path !== paths.login);

test.each(guarded)('NAV-17 NAV-02 NAV-03 %s stands behind a guard', (path) => {
  const beforeLoad = path === paths.selectBranch ? requireSession : requireBranch;
  const [matchedRoutes] = router.getMatchedRoutes(path);
  expect(matchedRoutes).toContainEqual(expect.objectContaining({ options: expect.objectContaining({ beforeLoad }) }));
});

test.each([paths.login, '/no/such/page'])('NAV-17 NAV-13 %s is open', (path) => {
  const [matchedRoutes] = router.getMatchedRoutes(path);
  for (const beforeLoad of [requireSession, requireBranch])
    expect(matchedRoutes).not.toContainEqual(
      expect.objectContaining({ options: expect.objectContaining({ beforeLoad }) }),
    );
});

test.each([
  ['requireSession', requireSession],
  ['requireBranch', requireBranch],
])(
  'NAV-17 without a session %s leads to the sign-in, with what the identity provider has put into the address',
  async (_, guard) => {
    const { origin } = await listen(json(null));
    connectApi(origin);
    stubPage(origin);
    const returned = { code: '0123', state: 'of-another', iss: 'https://elsewhere.example' };
    const location = { pathname: paths.guests, search: { row: 'new', ...returned }, hash: '' };
    const ledWith = (search: object) => ({ options: expect.objectContaining({ to: paths.login, search }) });
    await expect(guard({ location })).rejects.toMatchObject(ledWith(returned));
    expect(takeRememberedAddress(origin, null)).toBe(`${paths.guests}?row=new`);
    const bare = { pathname: paths.guests, search: {}, hash: '' };
    await expect(guard({ location: bare })).rejects.toMatchObject(ledWith({}));
  },
);

test('NAV-18 who must choose a branch first goes on to the address that was asked for', async () => {
  stubPage(desk);
  enterAs(sampleUser(), null);
  const location = { pathname: paths.taxes, search: { code: 'x', find: 'vat' }, hash: 'top' };
  await expect(requireBranch({ location })).rejects.toMatchObject({ options: { to: paths.selectBranch } });
  expect(takeRememberedAddress(desk, sampleUser().id)).toBe(`${paths.taxes}?find=vat#top`);
});
