import { expect, type Locator } from '@playwright/test';
import { coloursIn } from '../support/colours.ts';
import { today } from '../support/days.ts';
import { boxOf } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { card, column, grid, openDay } from '../support/planner.ts';

test.use({ forcedColors: 'active' });

const styleOf = (part: Locator, property: string, pseudo?: string) =>
  part.evaluate((node, [name = '', of]) => getComputedStyle(node, of).getPropertyValue(name), [property, pseudo]);

test('in a contrast theme nothing is told by a background that the theme takes away', async ({ page }) => {
  // A Thursday of the demo's days: then everybody is on duty, and there are cards.
  const thursday = today().add({ days: ((4 - today().dayOfWeek + 7) % 7) + 7 });
  await openDay(page, thursday);

  await test.step('the marks of cards, all that there are', async () => {
    const one = card(page, /./).first();
    const marks = await page.evaluate(() => {
      const rules = (list: CSSRuleList): string =>
        [...list]
          .map((rule) => rule.cssText + ('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : ''))
          .join(' ');
      const text = [...document.styleSheets].map((sheet) => rules(sheet.cssRules)).join(' ');
      return [...new Set([...text.matchAll(/\[data-mark="([\w-]+)"\]/g)].map(([, mark = '']) => mark))];
    });
    expect(marks).toEqual(expect.arrayContaining(['care', 'requested', 'repeat', 'no-show', 'done']));
    const background = await styleOf(one, 'background-color');
    for (const mark of marks) {
      await one.evaluate((node, name) => node.setAttribute('data-mark', name), mark);
      expect(await styleOf(one, 'background-color', '::before'), mark).not.toBe(background);
    }
  });

  await test.step('the hours in which nobody works', async () => {
    const [sheet, head, one] = [
      await boxOf(grid(page)),
      await boxOf(grid(page).getByRole('rowheader').first()),
      await boxOf(column(page, 'Marco Bellini')),
    ];
    // His shift begins after the house opens, and the day is shown from an hour before.
    const closed = { x: one.x + 8, y: sheet.y + head.height + 8, width: 60, height: 40 };
    expect(await coloursIn(page, closed)).toBeGreaterThan(1);
  });

  await test.step('the page that is open, and what is chosen', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const [current, other] = [menu.getByRole('link', { name: 'Planner' }), menu.getByRole('link', { name: 'Guests' })];
    expect(await styleOf(current, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
    expect(await styleOf(page.getByRole('radio', { name: 'Day' }), 'outline-style')).toBe('solid');
    expect(await styleOf(page.getByRole('radio', { name: 'Week' }), 'outline-style')).toBe('none');
  });
});
