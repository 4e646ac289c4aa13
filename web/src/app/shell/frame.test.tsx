import { permissionsOf, type Role } from '@quieta/contract/values/permission';
import { expect, test } from 'vitest';
import { sampleUser } from '#features/session/testing/sample-user.ts';
import { drawAt, drawFor } from '../testing/draw-at.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly isMarked: boolean;
}

const entriesOf = (html: string): Entry[] =>
  [...html.matchAll(/<a (?<attributes>[^>]*)>(?<content>.*?)<\/a>/gs)].map(
    ({ groups: { attributes = '', content = '' } = {} }) => ({
      title: content.replaceAll(/<[^>]*>/g, ''),
      path: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
      isMarked: attributes.includes('aria-current="page"'),
    }),
  );

const menu = [
  ['Planner', '/'],
  ['Checkout', '/checkout'],
  ['Appointments Summary', '/appointments-summary'],
  ['Messages', '/messages'],
  ['Staff and areas', '/resources'],
  ['Guests', '/guests'],
  ['Settings', '/settings'],
  ['Help', '/help'],
] as const;

test.each([
  ...menu.map(([title, path]) => [path, title] as const),
  ['/settings/service-setup/services', 'Settings'],
  ['/checkout/sales', 'Checkout'],
  ['/dashboard', null],
] as const)(
  'NAV-14 ENT-21 at %s the side menu has its eight entries in order, and marks %j alone',
  async (address, marked) => {
    drawFor();
    const entries = menu.map(([title, path]) => ({ title, path, isMarked: title === marked }));
    expect(entriesOf(await drawAt(address, <SideMenu />))).toEqual(entries);
  },
);

test.each<[Role, readonly string[]]>([
  ['reception', ['Planner', 'Checkout', 'Appointments Summary', 'Messages', 'Guests', 'Help']],
  ['therapist', ['Planner', 'Appointments Summary', 'Guests', 'Help']],
  ['accountant', ['Planner', 'Sales', 'Appointments Summary', 'Guests', 'Settings', 'Help']],
  ['administrator', ['Planner', 'Appointments Summary', 'Staff and areas', 'Guests', 'Settings', 'Help']],
])('AUT-16 %s is led to the pages of that role, and to no others', async (role, titles) => {
  const { branches, ...user } = sampleUser();
  drawFor({ ...user, branches: branches.map((branch) => ({ ...branch, permissions: permissionsOf([role]) })) });
  expect(entriesOf(await drawAt('/', <SideMenu />)).map(({ title }) => title)).toEqual(titles);
});

const bar = (onOpenMenu?: () => void) => (
  <TopBar onOpenMenu={onOpenMenu} isMenuOpen={false} onOpenPalette={() => undefined} />
);

const named = (name: string) => `aria-label="${name}"`;

test('NAV-15 NAV-14 the bar has the logo that leads to the planner, the dashboard, the user and the logout', async () => {
  drawFor();
  const drawn = await drawAt('/guests', bar());
  expect(entriesOf(drawn)).toEqual([{ title: 'Quieta', path: '/', isMarked: false }]);
  for (const name of ['Dashboard', 'Account: Chiara Donati', 'Log out']) expect(drawn).toContain(named(name));
});

test('NAV-15 the branch can be changed where there is more than one', async () => {
  const { branches, ...user } = sampleUser();
  drawFor();
  expect(await drawAt('/guests', bar())).toContain(named('Branch: abano'));
  drawFor({ ...user, branches: branches.slice(0, 1) });
  expect(await drawAt('/guests', bar())).not.toContain('Branch');
});

test('NAV-16 the bar has the menu’s button where the menu does not stand open', async () => {
  drawFor();
  expect(
    await drawAt(
      '/guests',
      bar(() => undefined),
    ),
  ).toContain(named('Menu'));
  expect(await drawAt('/guests', bar())).not.toContain(named('Menu'));
});
