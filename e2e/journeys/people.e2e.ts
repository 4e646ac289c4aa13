import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { deskBrowser } from '../support/chromium.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { signInAtDesk } from '../support/sign-in.ts';

const address = '/settings/people/accounts';
const list = (page: Page) => page.getByRole('grid', { name: 'People and programs' });
const panel = (page: Page) => page.getByRole('complementary').last();

/** Opens the editor of a row by its name. */
async function open(page: Page, name: string): Promise<void> {
  await list(page).getByRole('row', { name }).click();
  await expect(panel(page).getByRole('heading', { name })).toBeVisible();
}

test('AUT-15 an administrator invites a person with two roles by keyboard, is told what the identity provider needs, and takes her out again', async ({
  page,
}) => {
  const name = `Nora Cattolica ${Date.now()}`;
  await signInAtDesk(page, address, { login: 'milan' });
  await expect(list(page).getByRole('row', { name: 'Sofia Ferrari' })).toContainText('Reception');
  await takeScreenshot(page, 'people');
  await page.getByRole('button', { name: 'Invite' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Front desk and wraps');
  for (const role of ['Reception', 'Therapist']) {
    await panel(page).getByRole('checkbox', { name: role }).focus();
    await page.keyboard.press('Space');
  }
  await panel(page)
    .getByRole('button', { name: /Staff member in the planner$/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Irene Brambilla' }).press('Enter');
  await expectAccessible(page);
  await takeScreenshot(page, 'people-invite');
  await panel(page).getByRole('button', { name: 'Save' }).press('Enter');

  const invitation = page.getByRole('complementary', { name: `${name} is invited` });
  await expect(invitation.getByText('environment_name')).toBeVisible();
  await expect(invitation.getByText('milano', { exact: true })).toBeVisible();
  await expect(invitation.getByText('user_id')).toBeVisible();
  await expect(invitation.getByText(/^[\da-f]{8}-[\da-f-]{27}$/)).toBeVisible();
  await expect(invitation.getByRole('button', { name: 'Copy user_id' })).toBeVisible();
  await expectAccessible(page, invitation);
  await takeScreenshot(page, 'people-invited');
  await invitation.getByRole('button', { name: 'Done' }).press('Enter');

  await expect(list(page).getByRole('row', { name })).toContainText('Invited');
  await open(page, name);
  await expect(panel(page).getByRole('checkbox', { name: 'Therapist' })).toBeChecked();
  await panel(page).getByRole('button', { name: 'History of changes' }).click();
  const history = page.getByRole('dialog', { name: 'History of changes' });
  await expect(history).toContainText(`Giulia Colombo added the user ${name}`);
  await history.getByRole('button', { name: 'Close' }).click();
  // Whoever closed it too early finds it again.
  await expect(panel(page).getByRole('button', { name: 'Copy user_id' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Remove from this branch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from this branch' }).click();
  await expect(list(page).getByRole('row', { name })).toContainText('Works nowhere yet');
});

test('a program calls with its key until that is revoked', async ({ page }) => {
  const name = `Door lock ${Date.now()}`;
  const { headers } = await signInAtDesk(page, address, { login: 'milan' });
  await page.getByRole('button', { name: 'Invite' }).click();
  await panel(page).getByRole('radio', { name: 'A program' }).click();
  await panel(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await panel(page).getByText('Reception', { exact: true }).click();
  await expect(panel(page).getByRole('checkbox', { name: 'Administrator' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await open(page, name);
  await panel(page).getByRole('button', { name: 'Create key' }).click();
  const key = await panel(page)
    .getByText(/^quieta_/)
    .innerText();
  await expect(panel(page).getByText('It is shown only once', { exact: false })).toBeVisible();
  await expect(panel(page).getByText(`…${key.slice(-4)}`)).toBeVisible();
  await expectAccessible(page, panel(page));
  await takeScreenshot(page, 'people-key');

  const call = async () =>
    (await page.request.get('/api/services', { headers: { ...headers, authorization: `Bearer ${key}` } })).status();
  expect(await call()).toBe(200);
  await panel(page)
    .getByRole('button', { name: `Revoke the key …${key.slice(-4)}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panel(page).getByText('There is no key yet', { exact: false })).toBeVisible();
  expect(await call()).toBe(401);
});

test('AUT-16 roles that change count on the open page of whom they concern, and a disabled person is out', async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext(deskBrowser)).newPage();
  const api = await signInAtDesk(page, address, { login: 'milan' });
  const { people } = await api.call<{ people: { id: string; username: string }[] }>('GET', '/people');
  const marta = people.find(({ username }) => username === 'Marta Riva')?.id ?? '';
  await api.call('POST', `/people/${marta}/enable`);
  await api.call('PUT', `/people/${marta}`, { roles: ['reception'] });
  await signInAtDesk(colleague, '/settings', { login: 'milan-newcomer' });
  const tile = colleague.getByRole('main').getByRole('link', { name: /Who may come in/ });
  await expect(tile).toHaveCount(0);

  await open(page, 'Marta Riva');
  await panel(page).getByText('Administrator', { exact: true }).click();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  // Within seconds and without loading the page again.
  await expect(tile).toBeVisible();

  await open(page, 'Marta Riva');
  await panel(page).getByRole('button', { name: 'Disable' }).click();
  await expect(panel(page).getByRole('button', { name: 'Enable' })).toBeVisible();
  await expect(colleague.getByRole('banner')).toHaveCount(0);
  await colleague.context().close();
});

test('the screen says what each role may do, and that nobody switches rights off by accident', async ({ page }) => {
  await signInAtDesk(page, '/settings/people/rights', { login: 'milan' });
  const refunds = page.getByRole('row', { name: /^refund a sale/i });
  await expect(refunds.getByRole('cell').nth(2)).toContainText('yes');
  await expect(refunds.getByRole('cell').nth(0)).toContainText('no');
  await expectAccessible(page);
  await takeScreenshot(page, 'rights');
  await page.getByText('Roles decide what people may do').click();
  const asked = page.getByRole('alertdialog', { name: 'Switch rights off?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'Roles decide what people may do' })).toBeChecked();
  // On a phone each sentence still stands beside its five marks.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(refunds).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await takeScreenshot(page, 'rights');
});
