import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type DemoLogin, demoAccount } from '@quieta/simulators/identity/accounts';

/** The branch that most journeys work in, with demo data from 60 days ago to 60 days ahead. */
export const abano = 'Terme Aurora, Abano';
export const bolzano = 'Terme Aurora, Bolzano';

/** Opens the product and signs in on the identity provider's pages, as a person does. */
export async function signIn(page: Page, login: DemoLogin, address = '/'): Promise<void> {
  await page.goto(address);
  await typeAccount(page, login, demoAccount(login).password);
}

/** Fills in the provider's form, which the page has come to. */
export async function typeAccount(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A receptionist at work in a branch, on the page of the address, come in through the door. */
export async function signInAnew(page: Page, address = '/', branch = abano): Promise<void> {
  await signIn(page, 'reception', address);
  await page.getByRole('button', { name: branch }).click();
  await expectAtWork(page);
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The sessions of this process's receptionist, by branch. */
const sessions = new Map<string, Session>();

/**
 * A receptionist at work in a branch, on the page of the address. Only the first one of a process comes in through the door; the
 * others go on in that session, as a further window would, so whoever logs out in a journey signs in anew.
 */
export async function signInAtDesk(page: Page, address = '/', branch = abano): Promise<void> {
  const session = sessions.get(branch);
  if (session === undefined) {
    await signInAnew(page, address, branch);
    sessions.set(branch, withoutDesk(await page.context().storageState()));
    return;
  }
  await page.context().setStorageState(session);
  await page.goto(address);
  await expectAtWork(page);
}

async function expectAtWork(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');
}

/** What a device remembers of a session: who, and the branch. How its planner is looked at, and which desk it is, are its own. */
function withoutDesk({ cookies, origins }: Session): Session {
  const shared = /^quieta\.(boot|.*branch)/;
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => shared.test(name)),
    })),
  };
}
