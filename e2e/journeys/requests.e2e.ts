import { expect, type Request, test } from '@playwright/test';
import { demoUserIds } from '@quieta/simulators/identity/accounts';
import { grid } from '../support/planner.ts';
import { abano, signIn } from '../support/sign-in.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

test('AUT-14 AUT-09 the first choice of a branch reads what every screen needs, and is remembered for this user on this device', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request)));
  await signIn(page, 'reception');
  const door = page.getByRole('button', { name: abano });
  await expect(door).toBeVisible();
  asked.length = 0;
  await door.click();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  const lists = ['/api/serviceCategories', '/api/services', '/api/resources', '/api/guests', '/api/products'];
  for (const list of lists) expect(asked.filter((path) => path === list)).toEqual([list]);
  // Who stays at the branch's hotel, and since somebody does, its rooms.
  const ofHotel = () => asked.filter((path) => /^\/api\/guests\/[^/]+(\/rooms)?$/.test(path));
  await expect.poll(ofHotel).toHaveLength(2);
  const [inHouse, rooms] = ofHotel();
  expect(rooms).toBe(`${inHouse}/rooms`);

  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toContain(`quieta.${demoUserIds.reception}.branch`);
  expect(kept.some((key) => key.startsWith(`quieta.${demoUserIds.reception}.resources.`))).toBe(true);
});

test('AUT-19 SEC-06 the token goes to the API alone: not to the identity provider, not with an icon', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await signIn(page, 'therapist');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');

  const named = async (part: string) =>
    Promise.all(
      requests
        .filter((request) => pathOf(request).includes(part))
        .map(async (request) => ({ path: pathOf(request), headers: await request.allHeaders() })),
    );
  const outside = [...(await named('/identity/')), ...(await named('.svg'))];
  expect(outside.length).toBeGreaterThan(3);
  for (const { path, headers } of outside) {
    expect({ path, environment: headers['environmentname'], token: headers['authorization'] }).toEqual({ path });
  }
  const calls = await named('/api/services');
  expect(calls[0]?.headers).toMatchObject({
    environmentname: 'demo',
    authorization: expect.stringMatching(/^Bearer /),
  });
  // Nor does it stand anywhere that a script of another page could read.
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(stored).not.toContain(calls[0]?.headers['authorization']?.slice('Bearer '.length) ?? 'no token');
});

test('CHK-07 LST-01 the payment types that are not archived are offered, and each list shows rows or says that it has none', async ({
  page,
}) => {
  await signIn(page, 'therapist', '/checkout');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio', { name: /Room bill/ })).toBeEnabled();
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button')).not.toHaveCount(0);
  await page.getByRole('searchbox').first().fill('no such thing');
  await expect(page.getByText('No product matches.')).toBeVisible();
});
