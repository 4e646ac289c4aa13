import { expect, type Request } from '@playwright/test';
import { demoUserIds } from '@quieta/simulators/identity/accounts';
import { collectChanges } from '../support/feed.ts';
import { test } from '../support/journey.ts';
import { column, folded, grid } from '../support/planner.ts';
import { abano, bolzano, signIn, signInAtDesk } from '../support/sign-in.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Requests for every branch as soon as it is chosen (AUT-14); somebody stays at its hotel, so its rooms are read as
 * well.
 */
const ofBranch = [
  'GET /api/serviceCategories',
  'GET /api/services',
  'GET /api/resources',
  'GET /api/guests',
  'GET /api/products',
  'GET /api/guests/{id}',
  'GET /api/guests/{id}/rooms',
];
/**
 * Requests of the frame of every page: the feed, the hours and the hotel of the branch, who may take over the desk, and
 * what waits for somebody.
 */
const ofFrame = [
  'GET /api/changes',
  'GET /api/branches/{id}',
  'GET /api/firstRun',
  'GET /api/messages/counts',
  'GET /api/operators',
  'GET /api/practice',
  'GET /api/sale/receipts/unprinted',
  'GET /api/sale/room-bills',
];
/** Requests for the planner's day. */
const ofPlanner = ['POST /api/appointments/Search', 'POST /api/blocks/Search', 'GET /api/wishes'];

/** Sums of the listed appointments: asked by that list alone. */
const sums = '/api/appointments/sums';

/** Whether what has changed may be a reason to read a list again. */
function changes(list: string): (entity: string) => boolean {
  const ofGuests = ['guest', 'appointment', 'branch'];
  const ofSettings = ['serviceCategory', 'service', 'resource', 'product', 'tax', 'branch'];
  return (entity) => (list.startsWith('GET /api/guests') ? ofGuests : ofSettings).includes(entity);
}

test('AUT-14 AUT-13 AUT-09 a branch that is chosen, and one that it is changed for, is read for what every screen needs and for nothing else; it is remembered for this user on this device', async ({
  page,
  browser,
}) => {
  // Work of earlier journeys, such as a receipt, may still change and be read again.
  const desk = await (await browser.newContext()).newPage();
  const api = await signInAtDesk(desk);
  const feed = await collectChanges(new URL(desk.url()).origin, api);
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}');
    if (path.startsWith('/api/')) asked.push(`${request.method()} ${path}`);
  });
  const all = () => [...new Set(asked)].toSorted();
  const expected = [...ofBranch, ...ofFrame, ...ofPlanner].toSorted();
  // Late requests have been sent by the time that a further page is answered.
  const expectNothingElse = async () => {
    await expect.poll(all).toEqual(expected);
    const answered = page.waitForResponse((response) => pathOf(response.request()) === sums);
    await page.getByRole('navigation').getByRole('link', { name: 'Appointments Summary' }).click();
    await answered;
    expect(all()).toEqual([...expected, `POST ${sums}`].toSorted());
  };
  await signIn(page, 'reception');
  const branchButton = page.getByRole('button', { name: abano });
  await expect(branchButton).toBeVisible();
  asked.length = 0;
  await branchButton.click();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expectNothingElse();
  const readTwice = () =>
    ofBranch.filter((list) => asked.filter((one) => one === list).length > 1 && !feed.told.some(changes(list)));
  await expect.poll(readTwice).toEqual([]);
  feed.stop();

  // Another branch is read for the same, and for nothing else.
  await page.getByRole('navigation').getByRole('link', { name: 'Planner' }).click();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');
  await expect(column(page, 'Giulia Ferrari').or(folded(page, 'Giulia Ferrari'))).toHaveCount(1);
  asked.length = 0;
  await page.getByRole('button', { name: `Branch: ${abano}` }).click();
  await page.getByRole('menuitem', { name: bolzano }).click();
  await expect(page.getByRole('button', { name: `Branch: ${bolzano}` })).toBeVisible();
  await expect(column(page, 'Johanna Gruber').or(folded(page, 'Johanna Gruber'))).toHaveCount(1);
  await expect(column(page, 'Giulia Ferrari').or(folded(page, 'Giulia Ferrari'))).toHaveCount(0);
  await expectNothingElse();

  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(storedKeys).toContain(`quieta.${demoUserIds.reception}.branch`);
  expect(storedKeys.some((key) => key.startsWith(`quieta.${demoUserIds.reception}.resources.`))).toBe(true);
});

test('AUT-19 SEC-06 UI-01 the token goes to the API alone: not to the identity provider, not with the icons, which come with the words beside them', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(() => {
    const bare: string[] = [];
    Reflect.set(window, 'bareIcons', bare);
    new MutationObserver(() => {
      for (const { parentElement } of document.querySelectorAll('#root svg:empty'))
        bare.push(parentElement?.outerHTML ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, 'therapist');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: 'Log out' }).locator('path')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'bareIcons') as string[])).toEqual([]);

  const named = async (part: string) =>
    Promise.all(
      requests
        .filter((request) => pathOf(request).includes(part))
        .map(async (request) => ({ path: pathOf(request), headers: await request.allHeaders() })),
    );
  const outside = [...(await named('/identity/')), ...(await named('.svg'))];
  expect(outside.length).toBeGreaterThan(3);
  const icons = outside.map(({ path }) => path).filter((path) => path.startsWith('/assets/icons-'));
  expect(new Set(icons).size).toBe(1);
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

test('CHK-07 LST-01 the payment types that are not archived are offered, and a list shows its rows, and says where none fit what is looked for', async ({
  page,
}) => {
  await signIn(page, 'therapist', '/checkout');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio', { name: /Room charge/ })).toBeEnabled();
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button')).not.toHaveCount(0);
  await page.getByRole('searchbox').first().fill('no such thing');
  await expect(page.getByText('No product matches.')).toBeVisible();
});
