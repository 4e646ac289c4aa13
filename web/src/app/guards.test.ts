import type { Branch } from '@quieta/contract/session/branch';
import type { User } from '@quieta/contract/session/user';
import { expect, test } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { paths } from '#lib/paths.ts';
import { takeRememberedAddress } from '#lib/remembered-address.ts';
import { requireBranch } from './guards.ts';

test('NAV-18 who must choose a branch first goes on to the address that was asked for', async () => {
  const branchOf = (id: string): Branch => ({ id, name: id, timeZone: 'Europe/Rome', currency: 'EUR', country: 'IT' });
  const user: User = {
    id: 'chiara',
    username: 'Chiara Donati',
    description: '',
    culture: 'it-IT',
    language: 'Italiano',
    timeZoneId: 'Europe/Rome',
    environmentName: 'demo',
    branches: [branchOf('abano'), branchOf('bolzano')],
  };
  sessionStore.setState({ user, branch: null });
  const location = { pathname: paths.taxes, search: { code: 'x', find: 'vat' }, hash: 'top' };
  await expect(requireBranch({ location })).rejects.toMatchObject({ options: { to: paths.selectBranch } });
  expect(takeRememberedAddress('https://desk.example', 'chiara')).toBe(`${paths.taxes}?find=vat#top`);
});
