import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { deskBrowser } from '../support/chromium.ts';
import { emptyDay } from '../support/days.ts';
import { type DeskApi, wire } from '../support/desk-api.ts';
import { test } from '../support/journey.ts';
import { column, folded, openDay, panel } from '../support/planner.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

// In the smaller branch, so that no column comes and goes under the other journeys' hands.
const dayOfWork = () => emptyDay(60);

test('RES-02 RES-04 RES-05 RES-06 somebody new has a picture and services, is seen by every desk, and is archived', {
  tag: '@long',
}, async ({ page, browser }) => {
  // The person is new each time: a run that broke off leaves her behind.
  const lastName = `Rossi ${crypto.randomUUID().slice(0, 8)}`;
  const name = `Ada ${lastName}`;
  await signInAtDesk(page, '/resources', { branch: bolzano });
  const planner = await openOtherDesk(browser, `/?date=${dayOfWork().toString()}`);
  await expect(column(planner, 'Johanna Gruber')).toBeVisible();

  await test.step('what is needed is said, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'New staff member' }).click();
    await expect(field(page, 'First name')).toBeFocused();
    await editor(page).getByText('Personal details').click();
    await field(page, 'E-mail').fill('ada(at)example.com');
    await save(page);
    await expect(editor(page).getByText('Required.')).toBeVisible();
    await expect(field(page, 'E-mail')).toHaveValue('ada(at)example.com');
    await field(page, 'E-mail').fill('ada@example.com');
    await field(page, 'First name').fill('Ada');
    await field(page, 'Last name').fill(lastName);
    await field(page, 'Job title').fill('Massage');
  });

  await test.step('a file that is no picture is not taken; a photograph is cut to a square', async () => {
    const input = editor(page).getByLabel('Picture file');
    await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(editor(page).getByText('Failed to read file')).toBeVisible();
    await input.setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: await redAndBlueJpeg(page) });
    await expect.poll(() => picturedColours(page)).toEqual(['red', 'blue']);
    const stage = editor(page).getByRole('button', { name: /^Visible part/ });
    await stage.focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => picturedColours(page)).toEqual(['blue', 'blue']);
    await expectAccessible(page, editor(page));
    await takeScreenshot(page, 'staff-new');
  });

  await test.step('services are chosen by category and one by one', async () => {
    await editor(page)
      .getByText(/^Massage/)
      .click();
    await editor(page).getByRole('button', { name: 'Show the services of Body' }).click();
    await editor(page).getByText(/scrub/i).click();
    await save(page);
    await expect(editor(page)).toHaveCount(0);
    await expect(rowOf(page, name)).toContainText('6 services');
    await expect(rowOf(page, name)).toContainText('Not on the rota yet');
  });

  await test.step('the other desk’s planner and its pickers follow without a reload', async () => {
    await expect(folded(planner, name)).toBeVisible();
    await planner.keyboard.press('n');
    await panel(planner).getByRole('combobox', { name: 'Service' }).fill('aroma');
    await planner.getByRole('option', { name: /^Aroma massage/ }).click();
    await panel(planner)
      .getByRole('button', { name: /Staff$/ })
      .click();
    await expect(planner.getByRole('option', { name })).toBeVisible();
    await planner.keyboard.press('Escape');
  });

  await test.step('every field survives a reload', async () => {
    await rowOf(page, name).click();
    await expect(page).toHaveURL(/row=/);
    await page.reload();
    await expect(field(page, 'Last name')).toHaveValue(lastName);
    await expect(field(page, 'E-mail')).toHaveValue('ada@example.com');
    await expect(editor(page).getByText('6 of 11')).toBeVisible();
    await expect.poll(() => picturedColours(page)).toEqual(['blue', 'blue']);
  });

  await test.step('archived she leaves the planner, and never booked she can be deleted', async () => {
    await editor(page).getByRole('button', { name: 'Archive' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
    await expect(folded(planner, name)).toHaveCount(0);
    await page.getByText('Show archived').click();
    await expect(rowOf(page, name)).toContainText('Archived');
    await editor(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  });
  await planner.context().close();
});

test('RES-06 an area that two desks change at once, and a capacity below what is booked', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const name = `Lounge ${crypto.randomUUID().slice(0, 8)}`;
  const api = await openDay(page, dayOfWork(), { branch: bolzano });
  const area = await api.call<{ id: string }>('POST', '/area', { name, capacity: 2 });
  const guests = await bookTwice(api, area.id);
  const address = `/resources?list=areas&row=${area.id}`;
  await page.goto(address);
  const other = await openOtherDesk(browser, address);

  await test.step('the second is told what the first has made of it, and nothing typed is lost', async () => {
    await expect(field(other, 'Name')).toHaveValue(name);
    await expect(field(page, 'Name')).toHaveValue(name);
    await field(other, 'Name').fill(`${name}, mine`);
    await field(page, 'Name').fill(`${name}, theirs`);
    await save(page);
    await expect(editor(page)).toHaveCount(0);
    await expect(
      editor(other).getByText(`A colleague has set this to “${name}, theirs”.`, { exact: false }),
    ).toBeVisible();
    await save(other);
    await expect(editor(other).getByText('Somebody else has changed this', { exact: false })).toBeVisible();
    await expect(field(other, 'Name')).toHaveValue(`${name}, mine`);
    await save(other);
    await expect(editor(other)).toHaveCount(0);
    await expect(rowOf(page, `${name}, mine`)).toBeVisible();
  });

  await test.step('fewer places than are booked at once are refused, with the bookings', async () => {
    await rowOf(page, `${name}, mine`).click();
    await editor(page).getByRole('button', { name: /^Less/ }).click();
    await save(page);
    await expect(editor(page).getByText('has 2 bookings at the same time', { exact: false })).toBeVisible();
    for (const guest of guests) await expect(editor(page).getByRole('link', { name: guest })).toBeVisible();
    await expectAccessible(page, editor(page));
    await takeScreenshot(page, 'area-capacity');
    await expect(editor(page).getByText('It has bookings and cannot be deleted', { exact: false })).toBeVisible();
  });

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Guests', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(editor(page)).toHaveCount(0);
  });

  await test.step('archived it is out of everybody’s way', async () => {
    await rowOf(page, `${name}, mine`).click();
    await editor(page).getByRole('button', { name: 'Archive' }).click();
    await expect(rowOf(page, `${name}, mine`)).toHaveCount(0);
    await expect(rowOf(other, `${name}, mine`)).toHaveCount(0);
  });
  await other.context().close();
});

/** A second receptionist in a browser of its own. */
async function openOtherDesk(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext(deskBrowser);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAtDesk(page, address, { branch: bolzano });
  return page;
}

/** Two guests at ten, both in the area; answers their names. */
async function bookTwice(api: DeskApi, areaResourceId: string): Promise<string[]> {
  const [service] = await api.call<{ id: string }[]>('GET', '/services');
  if (service === undefined) throw new Error('the branch has no service');
  await api.call('POST', '/resources/services', { resourceId: areaResourceId, servicesToAdd: [service.id] });
  const names = ['Ina', 'Uwe'].map((first) => `${first} ${crypto.randomUUID().slice(0, 8)}`);
  for (const fullName of names) {
    const [firstName, lastName] = fullName.split(' ');
    const guest = await api.call<{ id: string }>('POST', '/guests', { firstName, lastName });
    await api.call('POST', '/appointments', [
      {
        serviceId: service.id,
        guestId: guest.id,
        staffResourceId: null,
        areaResourceId,
        startTime: wire(dayOfWork(), '10:00'),
        endTime: wire(dayOfWork(), '10:00', 50),
      },
    ]);
  }
  return names;
}

/** A photograph, red on its left and blue on its right. */
async function redAndBlueJpeg(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 800];
    const context = canvas.getContext('2d');
    for (const [colour, left] of [
      ['#f00', 0],
      ['#00f', 800],
    ] as const) {
      if (context !== null) context.fillStyle = colour;
      context?.fillRect(left, 0, 800, 800);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.replace(/^.*,/, ''), 'base64');
}

/** Which colour the editor's picture has a quarter and three quarters of the way across. */
async function picturedColours(page: Page): Promise<string[]> {
  return editor(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return [0.25, 0.75].map((across) => {
        const [red = 0, , blue = 0] = context?.getImageData(image.naturalWidth * across, 64, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
    });
}

function editor(page: Page): Locator {
  return page.getByRole('complementary');
}

function field(page: Page, name: string): Locator {
  return editor(page).getByRole('textbox', { name, exact: true });
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('grid').getByRole('row', { name, exact: true });
}

async function save(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
}
