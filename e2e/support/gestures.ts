import type { Locator, Page } from '@playwright/test';

/** Part of a card that is taken hold of. */
type Part = 'middle' | 'top' | 'bottom';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Pixels of a minute, measured by a card of 50 minutes, which is drawn 2 px shorter than its time. */
export async function pixelsPerMinute(card: Locator): Promise<number> {
  return ((await boxOf(card)).height + 2) / 50;
}

export async function spotOn(card: Locator, part: Part = 'middle'): Promise<Spot> {
  const { x, y, width, height } = await boxOf(card);
  const down = { top: 3, middle: height / 2, bottom: height - 3 };
  return { x: x + width / 3, y: y + down[part] };
}

/**
 * Takes hold of a card and brings it so many minutes further or to a column, without letting go; answers where the
 * pointer is then.
 */
export async function dragCardTo(
  page: Page,
  card: Locator,
  { minutes = 0, to, part = 'middle' }: { minutes?: number; to?: Locator; part?: Part },
): Promise<Spot> {
  const [from, scale] = [await spotOn(card, part), await pixelsPerMinute(card)];
  const target = to === undefined ? from.x : (await boxOf(to)).x + 40;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const reached = { x: target, y: from.y + minutes * scale };
  await page.mouse.move(reached.x, reached.y, { steps: 8 });
  return reached;
}

export async function drag(page: Page, card: Locator, how: Parameters<typeof dragCardTo>[2]): Promise<void> {
  await dragCardTo(page, card, how);
  await page.mouse.up();
}

/**
 * Finds the box of an element once it rests: a panel that closes or a finger that swiped moves cards for some frames
 * yet.
 */
export async function boxOf(element: Locator) {
  return element.evaluate(async (node) => {
    const frames = 5;
    let box = node.getBoundingClientRect();
    for (let still = 0; still < frames; ) {
      await new Promise(requestAnimationFrame);
      const next = node.getBoundingClientRect();
      still =
        next.x === box.x && next.y === box.y && next.height === box.height && next.width === box.width ? still + 1 : 0;
      box = next;
    }
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  });
}

/** Counts what is rendered into the grid from here on; the picture that follows the hand is not. */
export async function watchRendering(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const rendered = { count: 0 };
    const isHidden = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[aria-hidden=true]') !== null;
    const observer = new MutationObserver((records) => {
      rendered.count += records.filter((record) => !isHidden(record)).length;
    });
    const grid = document.querySelector('[role=grid]');
    if (grid !== null)
      observer.observe(grid, { subtree: true, characterData: true, attributeFilter: ['style', 'class'] });
    Object.assign(window, { rendered });
  });
  return () => page.evaluate(() => (window as unknown as { rendered: { count: number } }).rendered.count);
}
