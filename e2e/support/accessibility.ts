import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Attribute of the part of the page that is examined. */
const mark = 'data-examined';

/**
 * Expects no breach of WCAG 2.2 A or AA, or of axe's own good practice. With a part, only that is examined: what is new
 * where the rest of the screen has been examined elsewhere, and costs a tenth of the whole.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  await expectNoViolation(page, part, { type: 'tag', values: levels });
  // An element that was put into a text as if it were words is read like that.
  await expect(part ?? page.locator('body')).not.toContainText('[object Object]');
}

/** No text of the page is too faint: all that can differ between the light and the dark theme. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, undefined, { type: 'rule', values: ['color-contrast'] });
}

/** Runs in the page, until it looks as it will stay. */
async function atRest(): Promise<void> {
  // Text in a font that is still to come is taken for icons.
  await document.fonts.ready;
  // A colour on its way from one theme to the other has the contrast of neither.
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

async function expectNoViolation(
  page: Page,
  part: Locator | undefined,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<void> {
  await page.evaluate(atRest);
  // React Aria's announcements point at what they speak of, which may be gone while they still stand there, unseen.
  const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]');
  // The pages have no frames, and of what breaks no rule nothing is told: a quarter of the time.
  axe.setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  if (part !== undefined) {
    await part.evaluate((node, name) => node.setAttribute(name, ''), mark);
    axe.include(`[${mark}]`);
  }
  const { violations } = await axe.analyze();
  await part?.evaluate((node, name) => node.removeAttribute(name), mark);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
