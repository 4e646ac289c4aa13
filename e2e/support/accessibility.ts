import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page breaks a rule of WCAG 2.2 A or AA, or axe's own good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  // Text in a font that is still to come is taken for icons.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // React Aria's announcements point at what they speak of, which may be gone while they still stand there, unseen.
  const axe = new AxeBuilder({ page }).withTags(levels).exclude('[data-live-announcer]');
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
