import { expect, type Page } from '@playwright/test';
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

/** A receptionist at work in a branch, on the page of the address. */
export async function signInAtDesk(page: Page, address = '/', branch = abano): Promise<void> {
  await signIn(page, 'reception', address);
  await page.getByRole('button', { name: branch }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live');
}
