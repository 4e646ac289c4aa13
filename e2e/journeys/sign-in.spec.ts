import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';

test('AUT-01 AUT-04 NAV-17 a therapist is led to the sign-in, and from there into the only branch', async ({
  page,
}) => {
  await signIn(page, 'therapist', '/guests');
  await expect(page).toHaveURL('/guests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('AUT-03 a receptionist of two branches chooses one first', async ({ page }) => {
  await signIn(page, 'reception');
  await expect(page).toHaveURL('/login/select-branch');
});

test('AUT-05 an account without a branch is told so and can log out', async ({ page }) => {
  await signIn(page, 'newcomer');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('AUT-11 the wrong password is refused on the provider’s page', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Account', { exact: true }).fill('reception');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
