import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type DemoLogin, demoAccount } from '@quieta/simulators/identity/accounts';
import { deskApiBy } from './desk-api.ts';

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

/** A receptionist at work in the main branch, on the page of the address, come in through the door. */
export async function signInAgain(page: Page, address = '/'): Promise<void> {
  await signIn(page, 'reception', address);
  await page.getByRole('button', { name: abano }).click();
  await expectAtWork(page);
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** This process's sessions at desks, by user and branch. */
const sessions = new Map<string, Session>();

interface Desk {
  readonly login?: DemoLogin;
  readonly branch?: string;
}

/**
 * Somebody at work in a branch, a receptionist where nobody is named, on the page of the address; answers the API as
 * that desk may call it. Only the first one of a process comes in through the door; the others go on in that session,
 * as a further window would, so whoever logs out in a journey signs in anew.
 */
export function signInAtDesk(page: Page, address = '/', { login = 'reception', branch = abano }: Desk = {}) {
  const key = `${login} ${branch}`;
  const session = sessions.get(key);
  return deskApiBy(page, async () => {
    if (session === undefined) {
      await signIn(page, login, address);
      if (login === 'reception') await page.getByRole('button', { name: branch }).click();
    } else {
      await page.context().setStorageState(session);
      await page.goto(address);
    }
    await expectAtWork(page);
    if (session === undefined) sessions.set(key, withoutDesk(await page.context().storageState()));
  });
}

async function expectAtWork(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');
}

/**
 * State of a session on any device: who, and the branch. How its planner is looked at, and which desk it is, are its
 * own.
 */
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
