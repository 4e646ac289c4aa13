import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { DeskApi } from '../support/desk-api.ts';
import { unheardOf } from '../support/guests.ts';
import { test } from '../support/journey.ts';
import { KeyboardUser } from '../support/keyboard.ts';
import { savedText } from '../support/saved-file.ts';
import { takeScreenshots } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';
import { workbookOf } from '../support/workbook.ts';

const address = '/settings/moving-in';

test('an Italian list of guests is looked at, mapped, tried, moved in and undone, with keys alone', async ({
  page,
}) => {
  const api = await signInAtDesk(page, address);
  const user = new KeyboardUser(page);
  const [good, faulty] = [unheardOf('Città'), unheardOf('Errore')];
  // The meaning of a heading is remembered, so that a known one would be proposed.
  const nickname = unheardOf('Soprannome');
  await expect(page.getByRole('heading', { name: 'What can be moved in' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'moving-in');
  await user.tabTo(/button "Move in: Guests"/, 60);
  await user.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Move a list in' })).toBeFocused();

  const lines = [
    `Cognome;Nome;E-mail;Nato il;${nickname}`,
    `${good};Nicolò;${good.toLowerCase().replace('à', 'a')}@example.com;5/7/1980;Perché no`,
    `${faulty};Ugo;kein Postfach;31/2/1970;`,
  ];
  await chooseFile(page, 'clienti.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
  await expect(page.getByRole('button', { name: /Encoding/ })).toContainText('Windows-1252');
  await expect(page.getByRole('table').getByRole('cell', { name: good })).toBeVisible();
  await expect(page.getByRole('table').getByRole('cell', { name: 'Perché no' })).toBeVisible();
  await expectAccessible(page, page.locator('#content'));
  await takeScreenshots(page, 'moving-in-file');
  await user.tabTo(/button "Upload"/);
  await user.press('Enter');

  await test.step('the headings propose the fields; what they do not say is chosen', async () => {
    await expect(page.getByRole('heading', { name: 'What does each column hold?' })).toBeVisible();
    await expect(columnOf(page, 'Cognome')).toContainText('Last name');
    await expect(columnOf(page, 'Nato il')).toContainText('Date of birth');
    await expect(columnOf(page, nickname)).toContainText('Left out');
    await expectAccessible(page, page.locator('#content'));
    await takeScreenshots(page, 'moving-in-columns');
    await user.tabTo(/button .*Soprannome/, 60);
    await user.press('Enter');
    await page.keyboard.type('Prefer');
    await expect(page.getByRole('option', { name: 'Preferences' })).toBeFocused();
    await user.press('Enter');
    await expect(columnOf(page, nickname)).toContainText('Preferences');
    await user.tabTo(/button "Try it"/);
    await user.press('Enter');
  });

  await test.step('the trial says what would happen, row by row, and writes nothing', async () => {
    await expect(page.getByRole('heading', { name: '1 row would be written.' })).toBeFocused();
    await expect(rows(page)).toHaveText([new RegExp(`${faulty}.*“31/2/1970” is not a date.*“kein Postfach”`)]);
    expect(await savedText(page, 'Download the rows that are left out')).toContain(faulty);
    // That was the mouse's.
    await page.getByRole('heading', { name: '1 row would be written.' }).focus();
    expect(await guestsNamed(api, good)).toEqual([]);
    await expectAccessible(page, page.locator('#content'));
    await takeScreenshots(page, 'moving-in-tried');
  });

  await test.step('it is moved in once that was said again', async () => {
    await user.tabTo(/button "Move in"/);
    await user.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Move this list in?' });
    await expect(dialog).toContainText('Added: 1 row');
    await expectAccessible(page, dialog);
    await user.tabTo(/button "Move in"/);
    await user.press('Enter');
    await expect(page.getByRole('heading', { name: '1 row was written.' })).toBeFocused();
    expect(await guestsNamed(api, good)).toMatchObject([
      { firstName: 'Nicolò', lastName: good, dateOfBirth: '1980-07-05', preferences: 'Perché no' },
    ]);
  });

  await test.step('it is undone', async () => {
    await user.tabTo(/button "Undo"/);
    await user.press('Enter');
    await user.tabTo(/button "Undo"/);
    await user.press('Enter');
    await expect(page.getByRole('heading', { name: 'Undone: 1 row.' })).toBeFocused();
    expect(await guestsNamed(api, good)).toEqual([]);
    await user.tabTo(/button "Remove"/);
    await user.press('Enter');
    await user.tabTo(/button "Remove"/);
    await user.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Moving in' })).toBeFocused();
  });
});

test('an upload that was left goes on with the same file and with no other; garbled rows are told before', async ({
  page,
}) => {
  const api = await signInAtDesk(page, address);
  const name = unheardOf('Metà');
  const headings = ['Cognome', 'Nome', 'E-mail'];
  const names = Array.from({ length: 30 }, (_, index) => `${name}${index}`);
  const { id } = await api.call<{ id: string }>('POST', '/moving-in', {
    kind: 'guests',
    fileName: 'clienti.csv',
    headings,
  });
  const arrived = names.slice(0, 20).map((last) => [last, 'Ada', '']);
  await api.call('POST', `/moving-in/${id}/rows`, {
    lines: arrived.map((_, index) => index + 2),
    rows: arrived,
    isLast: false,
  });
  await page.goto(`${address}?row=${id}`);
  await expect(page.getByText('Arrived so far: 20 rows.')).toBeVisible();
  await expectAccessible(page, page.locator('#content'));
  const upload = page.getByRole('button', { name: 'Upload' });
  const textOf = (lasts: readonly string[]) =>
    [headings.join(';'), ...lasts.map((last) => `${last};Ada;`)].join('\r\n');

  await test.step('half of it is in another encoding, and it is another file', async () => {
    const [first, second] = [names.slice(0, 15), [`${name}x`, ...names.slice(16)]];
    const bytes = [
      Buffer.from(`${textOf(first)}\r\n`, 'latin1'),
      Buffer.from(textOf(second).split('\r\n').slice(1).join('\r\n')),
    ];
    await chooseFile(page, 'clienti.csv', Buffer.concat(bytes));
    await expect(page.getByRole('alert')).toContainText('Letters look garbled in 15 rows; see line 17');
    await upload.click();
    await expect(page.getByRole('alert')).toContainText('This is not the file whose upload was begun: its line 17');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('a file with other headings is not sent', async () => {
    await chooseFile(page, 'servizi.csv', Buffer.from('Nome;Prezzo\r\nBagno;20'));
    await expect(page.getByText('This is another file: its headings are not those of the list.')).toBeVisible();
    await expect(upload).toBeDisabled();
  });
  await test.step('the same file goes on', async () => {
    await chooseFile(page, 'clienti.csv', Buffer.from(textOf(names)));
    await upload.click();
    await expect(page.getByRole('heading', { name: 'What does each column hold?' })).toBeVisible();
    await expect(page.getByText('30 rows', { exact: true })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
});

test('a large sheet of a workbook is moved in @long', async ({ page }) => {
  await signInAtDesk(page, address);
  const name = unheardOf('Foglio');
  // Large enough that the library would unpack it in workers of its own, which the content policy refuses.
  const guests = Array.from({ length: 6_000 }, (_, index) => [`${name}${index}`, 'Ada', 393_401_000_000 + index]);
  await page.getByRole('button', { name: 'Move in: Guests' }).click();
  const file = workbookOf({
    Leggimi: [['Esportazione'], ['28/11/2026']],
    Clienti: [['Cognome', 'Nome', 'Cellulare'], ...guests],
  });
  await chooseFile(page, 'clienti.xlsx', file);
  await page.getByRole('button', { name: /Sheet/ }).click();
  await page.getByRole('option', { name: 'Clienti' }).click();
  await expect(page.getByRole('table').getByRole('cell', { name: '393401000000' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(columnOf(page, 'Cellulare')).toContainText('Telephone');
  await page.getByRole('button', { name: 'Try it' }).click();
  // The page can be left while the server works.
  await page.getByRole('link', { name: 'All lists' }).click();
  const list = page
    .getByRole('table', { name: 'Lists that were moved in' })
    .getByRole('row', { name: /clienti\.xlsx/ });
  await expect(list.first()).toContainText('Being tried');
  await list.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list).toHaveCount(0);
});

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('File, CSV or XLSX').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** The row of a column of the file, with the field that it is read as. */
function columnOf(page: Page, heading: string) {
  return page.getByRole('table').getByRole('row', { name: heading });
}

function rows(page: Page) {
  return page
    .getByRole('grid', { name: 'Rows of the file' })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
}

async function guestsNamed(api: DeskApi, name: string): Promise<unknown[]> {
  const { data } = await api.call<{ data: unknown[] }>('GET', `/guests?search=${encodeURIComponent(name)}`);
  return data;
}
