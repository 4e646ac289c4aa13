import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { bolzano, signInAtDesk } from '../support/sign-in.ts';

// In the smaller branch, so that no list grows under the other journeys' hands.
const panel = (page: Page) => page.getByRole('complementary').last();
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' }).click();

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

test('a laser, a skill and a treatment in parts are set up by mouse, and another treatment by keyboard alone', async ({
  page,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const [laser, skill, facial, wrap] = [`Laser ${run}`, `Certificate ${run}`, `Facial ${run}`, `Wrap ${run}`];
  await signInAtDesk(page, '/resources?list=equipment', { branch: bolzano });

  await test.step('the laser stands in one area', async () => {
    await page.getByRole('button', { name: 'New equipment' }).first().click();
    await panel(page).getByRole('textbox', { name: 'Name' }).fill(laser);
    await panel(page).getByText('Cabin 3', { exact: true }).click();
    await save(page);
    await expect(page.getByRole('row', { name: laser })).toContainText('One of it · Cabin 3');
    await page.getByRole('row', { name: laser }).click();
    await expect(panel(page).getByText('Not in the next 90 days.')).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, 'equipment');
  });

  await test.step('a skill is named', async () => {
    await page.goto('/settings/service-setup/skills');
    await page.getByRole('button', { name: 'New skill' }).first().click();
    await panel(page).getByRole('textbox', { name: 'Name' }).fill(skill);
    await save(page);
    await expect(page.getByRole('row', { name: skill })).toBeVisible();
  });

  await test.step('by mouse: a rest in between, and the laser in the first part', async () => {
    await page.goto('/settings/service-setup/services');
    await page.getByRole('button', { name: 'New service' }).first().click();
    const editor = panel(page);
    await editor.getByRole('textbox', { name: 'Name' }).fill(facial);
    await editor.getByRole('textbox', { name: 'Price' }).fill('120');
    await editor.getByText('Sara Tomasi', { exact: true }).click();
    await editor.getByText('Cabin 3', { exact: true }).click();
    await editor.getByRole('button', { name: 'With a rest in between' }).click();
    const strip = editor.getByRole('img', { name: /Guest: Treated 15m, Rests 20m, Treated 15m/ });
    await expect(strip).toHaveAccessibleName(/Therapists: 1 15m, free 20m, 1 15m\. Area: taken 50m/);
    await editor.getByRole('button', { name: /^1 15m · Treated/ }).click();
    await editor.getByText(laser, { exact: true }).click();
    await editor.getByRole('button', { name: /Skill/ }).click();
    await page.getByRole('option', { name: skill }).click();
    await expect(strip).toHaveAccessibleName(new RegExp(`Equipment: ${laser} 15m, free 35m`));
    await expect(editor.getByRole('textbox', { name: 'Duration in minutes' })).toBeDisabled();
    await expectAccessible(page);
    await takeScreenshot(page, 'service-in-parts');
    await save(page);
    await expect(page.getByRole('row', { name: facial })).toContainText('50m');
  });

  await test.step('by keyboard: four hands, a pause behind it that moves to the front, and saved', async () => {
    await page.goto('/settings/service-setup/services');
    await page.getByRole('button', { name: 'New service' }).first().focus();
    await page.keyboard.press('Enter');
    const editor = panel(page);
    await tabTo(page, editor.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type(wrap);
    await tabTo(page, editor.getByRole('textbox', { name: 'Price' }));
    await page.keyboard.type('90');
    await tabTo(page, editor.getByRole('button', { name: 'Four hands' }));
    await page.keyboard.press('Enter');
    await expect(editor.getByText('A part needs 2 therapists: tick them below. Ticked: 0.')).toBeVisible();
    await tabTo(page, editor.getByRole('button', { name: 'Add a part' }));
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('button', { name: /^2 10m/ })).toBeFocused();
    await tabTo(page, editor.getByRole('button', { name: 'Move part 2 up' }));
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('button', { name: /^1 10m/ })).toBeFocused();
    await tabTo(page, editor.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: wrap })).toContainText('1h');
  });
});
