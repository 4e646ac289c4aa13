import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type DemoLogin, demoAccount } from '@quieta/simulators/identity/accounts';
import { emptyDay } from '../support/days.ts';
import { bookByApi, openDeskApi, wire } from '../support/desk-api.ts';
import { expectLive, openSecondDesk } from '../support/desks.ts';
import { boxOf } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { card, grid, openDay, panel, pickSlot, showDay } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const changes = 20;

test('each of many changes at one desk shows at the other by itself', { tag: '@long' }, async ({ page, browser }) => {
  const day = emptyDay(20);
  const api = await openDay(page, day);
  const id = await bookByApi(api, day, '10:00');
  const other = await openSecondDesk(browser, day);
  await expect(card(other, /^Walk-in, Aroma massage/)).toBeVisible();

  const delays: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const lifeCycle = change % 2 === 0 ? 'arrived' : 'booked';
    await noteNextChange(other);
    await api.call('PATCH', `/appointments/${id}`, { lifeCycle });
    const answered = Date.now();
    const shown = await other.evaluate(() => (window as NotingWindow).nextChange);
    delays.push(Math.max(0, Math.round((shown ?? Number.NaN) - answered)));
  }
  delays.sort((a, b) => a - b);
  const [median, last] = [delays[changes / 2 - 1] ?? Number.NaN, delays.at(-1) ?? Number.NaN];
  // The goal is 300 ms; a machine that runs everything at once is not held to it.
  console.log(
    `live: a change shows ${median} ms (p50) and ${last} ms (p99, the slowest of ${changes}) after it stands`,
  );
  expect(delays).toHaveLength(changes);
  expect(delays).not.toContain(Number.NaN);
  await other.context().close();
});

type NotingWindow = Window & { nextChange?: Promise<number> };

/** From now on the page remembers when a card changes next, in milliseconds since the epoch. */
async function noteNextChange(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(Date.now());
    });
    const sheet = document.querySelector('[role=grid][aria-label^=Planner]');
    if (sheet !== null) observer.observe(sheet, { subtree: true, attributeFilter: ['aria-label'] });
    (window as NotingWindow).nextChange = promise;
  });
}

test('a change at another desk takes neither draft nor scroll nor focus', async ({ page, browser }) => {
  const day = emptyDay(21);
  const api = await openDay(page, day);
  const other = await openSecondDesk(browser, day);
  await pickSlot(other, 'Marco Bellini');
  const notes = panel(other).getByLabel('Notes');
  await notes.fill('Wants the window open');
  await notes.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 9));
  await grid(other).evaluate((sheet) => sheet.scrollTo(120, 333));
  const before = await stateOf(other);

  const id = await bookByApi(api, day, '10:00');
  await expect(card(other, /^Walk-in, Aroma massage/)).toHaveCount(1);
  expect(await stateOf(other)).toEqual(before);
  await api.call('PATCH', `/appointments/${id}`, { startTime: wire(day, '12:00'), endTime: wire(day, '12:50') });
  await expect(card(other, /^Walk-in, Aroma massage, 12:00/)).toHaveCount(1);
  await api.call('DELETE', `/appointments?appointmentId=${id}&customerId=${id}`);
  await expect(card(other, /^Walk-in, Aroma massage/)).toHaveCount(0);
  expect(await stateOf(other)).toEqual(before);
  expect(before).toMatchObject({ notes: 'Wants the window open', focused: 'TEXTAREA', selection: [6, 9] });
  expect(before.scroll[1]).toBeGreaterThan(0);
  await other.context().close();
});

async function stateOf(page: Page) {
  const notes = await panel(page).getByLabel('Notes').inputValue();
  const rest = await page.evaluate(() => {
    const focused = document.activeElement;
    const sheet = document.querySelector('[role=grid][aria-label^=Planner]');
    return {
      focused: focused?.tagName,
      selection: focused instanceof HTMLTextAreaElement ? [focused.selectionStart, focused.selectionEnd] : [],
      scroll: [sheet?.scrollLeft ?? 0, sheet?.scrollTop ?? 0],
    };
  });
  return { notes, ...rest };
}

test('after a break of the connection everything is as at the other desk, and nothing is there twice', async ({
  page,
  browser,
}) => {
  const day = emptyDay(22);
  const api = await openDay(page, day);
  const [moved, deleted] = [await bookByApi(api, day, '09:00'), await bookByApi(api, day, '11:00')];
  const other = await openSecondDesk(browser, day);
  await expect(card(other, /^Walk-in, Aroma massage/)).toHaveCount(2);

  await other.context().setOffline(true);
  const status = other.getByRole('banner').getByRole('status');
  await expect(status).toHaveText('Offline');
  await takeScreenshot(other, 'offline');
  await api.call('PATCH', `/appointments/${moved}`, { startTime: wire(day, '14:00'), endTime: wire(day, '14:50') });
  await api.call('DELETE', `/appointments?appointmentId=${deleted}&customerId=${deleted}`);
  await bookByApi(api, day, '16:00');
  const { id: giulia } = (await api.call<{ id: string; name: string }[]>('GET', '/resources')).find(
    ({ name }) => name === 'Giulia Ferrari',
  ) ?? { id: '' };
  await api.call('POST', '/blocks', {
    resourceId: giulia,
    startTime: wire(day, '15:00'),
    endTime: wire(day, '15:45'),
    reason: 'Training',
  });
  await expect(card(other, /^Walk-in, Aroma massage, 09:00/)).toHaveCount(1);

  await other.context().setOffline(false);
  await expect(status).toHaveText('Live');
  await expect(card(other, /^Training/)).toHaveCount(1);
  const starts = ['14:00', '16:00'];
  for (const start of starts) await expect(card(other, new RegExp(`^Walk-in, Aroma massage, ${start}`))).toHaveCount(1);
  await expect(card(other, /^Walk-in, Aroma massage/)).toHaveCount(starts.length);
  await other.context().close();
});

test('all tabs of a browser share one stream, and the next tab takes over when the first one closes', {
  tag: '@long',
}, async ({ page, context, browser }) => {
  const day = emptyDay(23);
  const streams = countStreams(context);
  await openDay(page, day);
  await expectLive(page);
  const second = await context.newPage();
  await showDay(second, day);
  await expectLive(second);
  expect(streams.of(second)).toBe(0);

  const other = await openSecondDesk(browser, day);
  const api = await openDeskApi(other);
  await bookByApi(api, day, '10:00');
  for (const tab of [page, second]) await expect(card(tab, /^Walk-in, Aroma massage/)).toHaveCount(1);

  await page.close();
  await expect.poll(() => streams.of(second)).toBe(1);
  await bookByApi(api, day, '12:00');
  await expect(card(second, /^Walk-in, Aroma massage/)).toHaveCount(2);
  await expectLive(second);
  await other.context().close();
});

/** How often each page of a browser has asked for the stream. */
function countStreams(context: BrowserContext) {
  const asked = new Map<Page, number>();
  context.on('request', (request) => {
    if (!/\/api\/changes(\?|$)/.test(request.url())) return;
    const page = request.frame().page();
    asked.set(page, (asked.get(page) ?? 0) + 1);
  });
  return { of: (page: Page) => asked.get(page) ?? 0 };
}

test('who is booking a slot at this moment shows at the other desk, and is told to whoever books it too', async ({
  page,
  browser,
}) => {
  const day = emptyDay(24);
  const api = await openDay(page, day);
  const other = await openSecondDesk(browser, day);
  const [reception, therapist] = [nameOf('reception'), nameOf('therapist')];
  const ghost = (at: Page) => at.locator('[data-presence]');

  await pickSlot(page, 'Giulia Ferrari');
  await expect(ghost(other)).toHaveText(reception);
  await expect(ghost(page)).toHaveCount(0);
  await takeScreenshot(other, 'presence');
  const presenceIn = (at: Page) => panel(at).getByText(/is booking this too right now$/);
  await pickSlot(other, 'Giulia Ferrari');
  await expect(presenceIn(other)).toHaveText(`${reception} is booking this too right now`);
  await expect(presenceIn(page)).toHaveText(`${therapist} is booking this too right now`);
  await takeScreenshot(other, 'presence-both');

  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(ghost(other)).toHaveCount(0);
  await expect(presenceIn(other)).toHaveCount(0);

  // Appointments that are carried over the grid count as well.
  await panel(other).getByRole('button', { name: 'Close' }).click();
  await bookByApi(api, day, '15:00');
  const box = await boxOf(card(page, /^Walk-in, Aroma massage/));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - box.height, { steps: 4 });
  await expect(ghost(other)).toHaveText(reception);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(ghost(other)).toHaveCount(0);

  await pickSlot(other, 'Marco Bellini');
  await expect(ghost(page)).toHaveText(therapist);
  await other.close();
  await expect(ghost(page)).toHaveCount(0);
  await other.context().close();
});

function nameOf(login: DemoLogin): string {
  const { givenName, familyName } = demoAccount(login);
  return `${givenName} ${familyName}`;
}
