import { expect, test } from '@playwright/test';
import { demoAccount } from '@quieta/simulators/identity/accounts';
import { shoot } from '../support/screenshot.ts';
import { abano, bolzano, signIn, signInAnew, typeAccount } from '../support/sign-in.ts';

test('AUT-03 a receptionist of two branches chooses one, and is not asked again on this device', async ({ page }) => {
  await signIn(page, 'reception');
  await expect(page).toHaveURL('/login/select-branch');
  await shoot(page, 'select-branch');
  await page.getByRole('button', { name: bolzano }).click();
  await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await typeAccount(page, 'reception', demoAccount('reception').password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: `Branch: ${bolzano}` })).toBeVisible();
});

test('AUT-01 AUT-04 NAV-15 a therapist of one branch is led to the sign-in and straight into it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/identity\//);
  await typeAccount(page, 'therapist', demoAccount('therapist').password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Branch/ })).toHaveCount(0);
});

test('AUT-05 an account without a branch is told so and can log out', async ({ page }) => {
  await signIn(page, 'newcomer');
  await expect(page.getByRole('status')).toContainText('no branch yet');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

for (const login of ['no-environment', 'no-user'] as const) {
  test(`AUT-07 the account ${login} leaves for the provider's page, and nothing of the product stays`, async ({
    page,
    context,
    baseURL,
  }) => {
    // A branch that was chosen before, as any user of this device leaves it behind.
    await signInAnew(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await typeAccount(page, login, demoAccount(login).password);
    await expect(page).toHaveURL(/\/environment-unauthorized\?/);
    const address = new URL(page.url()).searchParams;
    expect(address.get('client_id')).toBe('quieta-web');
    expect(address.get('return_url')).toContain(baseURL);
    await expect(page.getByRole('heading', { name: 'This account cannot open Quieta' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => /quieta/i.test(name))).toEqual([]);
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
}

test('AUT-18 an account of another environment works in that one', async ({ page }) => {
  await signIn(page, 'milan');
  await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: Giulia Colombo' })).toBeVisible();
});

test('AUT-11 AUT-06 refused credentials are told as such, and only Retry goes on', async ({ page }) => {
  await page.goto('/');
  await typeAccount(page, 'reception', 'wrong');
  await expect(page.getByRole('alert')).toContainText('do not match');
  await typeAccount(page, 'reception', 'wrong');
  await typeAccount(page, 'reception', 'wrong');
  // The provider gives up after three and sends the browser back with its error.
  await expect(page.getByRole('alert')).toContainText('The user name or the password was refused.');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('AUT-17 AUT-02 a sign-in that was given up, and one by a bare token, show the error state', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed.');
  await page.goto('/login?token=made-up');
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed.');
});

test('AUT-06 AUT-15 NAV-01 without a network the sign-in says so, once in the log, and Retry goes on when it is back', async ({
  page,
  context,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.goto('/login?token=made-up');
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in service cannot be reached at the moment.');
  expect(logged.filter((text) => text.startsWith("Errore di inizializzazione dell'autenticazione"))).toHaveLength(1);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('AUT-10 AUT-08 a reload keeps the session, and no script can read its cookie', async ({ page }) => {
  await signInAnew(page, '/guests');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Branch: ${abano}` })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('AUT-12 logging out leaves the other tabs at the door, and the provider asks again', async ({ page, context }) => {
  await signInAnew(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('status')).toHaveText('You have logged out in another window.');
  await expect(other.getByRole('heading', { name: 'Checkout' })).toHaveCount(0);
});

test('NAV-17 NAV-18 NAV-02 a guarded address waits behind the sign-in', async ({ page }) => {
  await page.goto('/login/select-branch');
  await expect(page).toHaveURL(/\/identity\//);
  await signIn(page, 'therapist', '/settings/payment-billing/taxes?from=a-bookmark');
  await expect(page).toHaveURL('/settings/payment-billing/taxes?from=a-bookmark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxes');
});

test('AUT-13 changing the branch asks first where something would be lost, and then nothing of the old one is left', async ({
  page,
}) => {
  await signInAnew(page, '/checkout');
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: `Branch: ${abano}` }).click();
  await page.getByRole('menuitem', { name: bolzano }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Branch: ${abano}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: `Branch: ${abano}` }).click();
  await page.getByRole('menuitem', { name: bolzano }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change branch' }).click();
  await expect(page.getByRole('button', { name: `Branch: ${bolzano}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cart' })).toHaveCount(0);
});
