import { expect } from '@playwright/test';
import { demoAccount } from '@quieta/simulators/identity/accounts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { abano, bolzano, signIn, signInAgain, typeAccount } from '../support/sign-in.ts';

test('AUT-03 a receptionist of two branches chooses one, and is not asked again on this device', async ({ page }) => {
  await signIn(page, 'reception');
  await expect(page).toHaveURL('/login/select-branch');
  await takeScreenshot(page, 'select-branch');
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
  await page.goto('/login/select-branch');
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
    await signInAgain(page);
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

test('AUT-17 AUT-02 NAV-01 a sign-in that was given up, and one by a bare token, show the error state', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed.');
  await expect(page.getByRole('img', { name: 'Quieta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goto('/login?token=made-up');
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed.');
});

test('AUT-06 AUT-15 without a network the sign-in says so, once in the log, and Retry goes on when it is back', async ({
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
  await signInAgain(page, '/guests');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Branch: ${abano}` })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('AUT-12 AUT-09 logging out leaves the other tabs at the door, and the provider asks again', async ({
  page,
  context,
}) => {
  await signInAgain(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // Another tab may work in another branch; this one keeps its own.
  await other.getByRole('button', { name: `Branch: ${abano}` }).click();
  await other.getByRole('menuitem', { name: bolzano }).click();
  await expect(other.getByRole('button', { name: `Branch: ${bolzano}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Branch: ${abano}` })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => /quieta/i.test(name))).toHaveLength(1);
  const storedKeys = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('quieta.')));
  expect(await storedKeys()).not.toEqual([]);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  // The provider is on this origin: of the user who left nothing is in the tab, only the sign-in that has begun.
  expect(await storedKeys()).toEqual(['quieta.sign-in']);
  expect((await context.cookies()).filter(({ name }) => /quieta/i.test(name))).toEqual([]);
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('status')).toHaveText('You have logged out in another window.');
  await expect(other.getByRole('heading', { name: 'Checkout' })).toHaveCount(0);
});

test('NAV-17 NAV-18 NAV-02 a guarded address waits behind the sign-in', async ({ page }) => {
  const addresses: URL[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url())));
  await page.goto('/guests?code=made-up&state=of-another&iss=https%3A%2F%2Felsewhere.example&session_state=1');
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed.');
  // The page takes them out of the address as soon as it has read them.
  const carried = addresses.filter(({ pathname }) => pathname === '/login').map(({ search }) => search);
  expect(carried[0]).toBe('?code=made-up&state=of-another&iss=https%3A%2F%2Felsewhere.example');
  await page.goto('/login/select-branch');
  await expect(page).toHaveURL(/\/identity\//);
  await signIn(page, 'therapist', '/settings/payment-billing/taxes?from=a-bookmark');
  await expect(page).toHaveURL('/settings/payment-billing/taxes?from=a-bookmark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxes');
});

test('AUT-13 AUT-12 changing the branch asks first where something would be lost, and then nothing of the old one is left', async ({
  page,
}) => {
  const ask = async (answer: 'Cancel' | 'Change branch') => {
    await page.getByRole('button', { name: `Branch: ${abano}` }).click();
    await page.getByRole('menuitem', { name: bolzano }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  await signInAgain(page, '/checkout');
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  const cart = page.getByRole('list', { name: 'Cart' }).getByRole('listitem');
  await expect(cart).toHaveCount(1);
  await ask('Cancel');
  await expect(page.getByRole('button', { name: `Branch: ${abano}` })).toBeVisible();
  await expect(cart).toHaveCount(1);
  await cart.getByRole('button', { name: /^Remove/ }).click();

  // Rows that the new branch has others of, and a form.
  await page.getByRole('link', { name: 'Staff and areas' }).click();
  await expect(page.getByText('Giulia Ferrari')).toBeVisible();
  await page.getByRole('button', { name: 'New staff member' }).click();
  const name = page.getByRole('textbox', { name: 'First name', exact: true });
  await name.fill('Ilaria');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await ask('Cancel');
  await expect(name).toHaveValue('Ilaria');
  await ask('Change branch');
  await expect(page.getByRole('button', { name: `Branch: ${bolzano}` })).toBeVisible();
  await expect(page.getByText('Johanna Gruber')).toBeVisible();
  await expect(page.getByText('Giulia Ferrari')).toHaveCount(0);
  await expect(name).toHaveCount(0);
});

test('AUT-06 AUT-12 a session that ends over a form leaves it as it is: its user signs in again and what was pressed is saved; to another user nothing is shown', async ({
  page,
  context,
  baseURL,
}) => {
  // As when the provider ends it: the browser's own page is not told.
  const endSession = async (): Promise<{ logoutUrl: string }> =>
    (await context.request.delete('/api/session', { headers: { Origin: baseURL ?? '' } })).json();
  const layer = page.getByRole('alertdialog', { name: 'Your session has ended' });
  const name = page.getByRole('textbox', { name: 'First name', exact: true });
  await signInAgain(page, '/guests');
  await page.getByRole('button', { name: 'New guest' }).click();
  await name.fill('Ottavia');
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Zanardi');
  await endSession();
  await expect(layer).toContainText('Chiara Donati');
  // Pressed at the very moment at which it ended.
  await page
    .getByRole('complementary')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(name).toHaveValue('Ottavia');
  const opened = page.waitForEvent('popup');
  await layer.getByRole('button', { name: 'Sign in again' }).click();
  const window = await opened;
  // The provider still knows who this is.
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(layer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ottavia Zanardi' })).toBeVisible();

  await page.getByRole('button', { name: 'New guest' }).click();
  await name.fill('Somebody else’s business');
  const { logoutUrl } = await endSession();
  await expect(layer).toBeVisible();
  const other = await context.newPage();
  await other.goto(logoutUrl);
  await typeAccount(other, 'therapist', demoAccount('therapist').password);
  await expect(other.getByRole('heading', { name: 'Planner' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Somebody else has signed in.');
  await expect(name).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
});
