import type { Page } from '@playwright/test';
import { demoAccounts } from '@quieta/simulators/identity/accounts';

/** Opens the product and signs in on the provider's page, as a person does. */
export async function signIn(page: Page, login: string, address = '/'): Promise<void> {
  const account = demoAccounts.find((candidate) => candidate.login === login);
  if (!account) throw new Error(`there is no demo account ${login}`);
  await page.goto(address);
  await page.getByLabel('Account', { exact: true }).fill(account.login);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
