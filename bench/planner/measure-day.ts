import { cpuOf, type Probe } from './browser.ts';
import type { Markup } from './page-globals.ts';

export type Size = { readonly columns: number; readonly appointments: number };

export const measures = ['mount', 'change', 'switch', 'drag', 'drop', 'fling', 'nodes'] as const;
export type Measure = (typeof measures)[number];

/** CPU in ms for each measure, for `nodes` their number; and what is seen on the way. */
export type DayFigures = Readonly<Record<Measure, number>> & {
  /** The longest frame while a card is dragged, in ms of wall time. */
  readonly longestFrame: number;
  /** How often React changed the page while a card was dragged. */
  readonly commits: number;
  /** Visible columns without a body in the first frame after a jump. */
  readonly blanks: number;
  readonly tabStops: number;
};

const moves = 10;

/** The markup of the two days that are shown at a size, for the raw page. */
export async function readMarkup({ page }: Probe, size: Size): Promise<readonly Markup[]> {
  await page.evaluate(setStage, { ...size, markup: [] });
  return page.evaluate(async () => [
    await makeMarkup(stage.days[0], stage.changes),
    await makeMarkup(stage.days[1], []),
  ]);
}

/** Measures one planner at one size, in a page that was opened for it; `markup` is for the raw page, which draws nothing itself. */
export async function measureDay(probe: Probe, size: Size, markup: readonly Markup[]): Promise<DayFigures> {
  const { page } = probe;
  await page.evaluate(setStage, { ...size, markup });
  const mount = await cpuOf(probe, () => page.evaluate(() => bench.mount(stage.root, stage.days[0])));
  const nodes = await page.evaluate(() => stage.root.querySelectorAll('*').length);
  const tabStops = await page.evaluate(
    () => [...stage.root.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0).length,
  );
  const changes = await inTurn([0, 1, 2, 3, 4], (at) =>
    cpuOf(probe, () => page.evaluate((index) => bench.change(stage.changes[index]), at)),
  );
  const switches = await inTurn([1, 0, 1], (at) =>
    cpuOf(probe, () => page.evaluate((index) => bench.show(stage.days[index === 0 ? 0 : 1]), at)),
  );
  const { drag, drop, longestFrame, commits } = await measureDrag(probe);
  const fling = await cpuOf(probe, () => page.evaluate(flingAcross));
  const blanks = await page.evaluate(countBlanks);
  return {
    mount,
    change: median(changes),
    switch: median(switches),
    drag,
    drop,
    fling,
    nodes,
    longestFrame,
    commits,
    blanks,
    tabStops,
  };
}

async function measureDrag(probe: Probe): Promise<Pick<DayFigures, 'drag' | 'drop' | 'longestFrame' | 'commits'>> {
  const { page } = probe;
  const { id, x, y, column } = await page.evaluate(findCardInSight);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    watch.watchFrames(true);
    watch.commits = 0;
  });
  const drag = await cpuOf(probe, async () => {
    for (let move = 1; move <= moves; move += 1) {
      await page.mouse.move(x + (column * move) / moves, y + 10 * move);
    }
  });
  const { longestFrame, commits } = await page.evaluate(() => {
    watch.watchFrames(false);
    return watch;
  });
  const dropped = page.evaluate(hearDrop, id);
  const drop = await cpuOf(probe, async () => {
    await page.mouse.up();
    await dropped;
  });
  return { drag, drop, longestFrame, commits };
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

async function inTurn<In, Out>(values: readonly In[], measure: (value: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const value of values) results.push(await measure(value));
  return results;
}

// What follows runs in the page.

async function setStage({ columns, appointments, markup }: Size & { markup: readonly Markup[] }): Promise<void> {
  const root = document.getElementById('planner');
  if (root === null) throw new Error('The page has no #planner.');
  const days = [sampleDay(columns, appointments, 1), sampleDay(columns, appointments, 2)] as const;
  // One in each of the first columns, which are in sight.
  const each = Math.ceil(appointments / columns);
  const changes = [0, 1, 2, 3, 4].flatMap((column) => {
    const row = days[0].appointments[column * each + 1];
    return row === undefined ? [] : [later(row)];
  });
  Object.assign(globalThis, { stage: { root, days, changes } });
  markup.forEach((one, index) => bench.take?.(days[index === 0 ? 0 : 1], index === 0 ? changes : [], one));
  // The application fetches it with the page.
  await document.fonts.load('13px Figtree');
  globalThis.gc?.();
}

/** The middle of a card that is wholly in sight, in the third column, and how wide a column is. */
function findCardInSight(): { id: string; x: number; y: number; column: number } {
  const body = stage.root.querySelector('[data-column="2"]');
  const sheet = stage.root.getBoundingClientRect();
  for (const card of body?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
    const { x, y, width, height } = card.getBoundingClientRect();
    const isInSight = y > sheet.y + 120 && y + height < sheet.y + sheet.height - 160;
    if (isInSight) {
      const column = body?.getBoundingClientRect().width ?? 0;
      return { id: card.dataset['id'] ?? '', x: x + width / 2, y: y + height / 2, column };
    }
  }
  throw new Error('No card is in sight.');
}

/** Resolves when the planner tells that the card was dropped. */
function hearDrop(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nobody told that the card was dropped.')), 10_000);
    bench.dropped = (card) => {
      if (card.id === id) resolve();
    };
  });
}

/** 40 frames of 120 px sideways, back from the ends. */
async function flingAcross(): Promise<void> {
  const grid = stage.root.querySelector('[role=grid]');
  if (grid === null) throw new Error('There is no grid.');
  let step = 120;
  for (let frame = 0; frame < 40; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = grid.scrollLeft;
    grid.scrollLeft += step;
    if (grid.scrollLeft === before) step = -step;
  }
}

async function countBlanks(): Promise<number> {
  bench.show(stage.days[0]);
  await watch.rest();
  const grid = stage.root.querySelector('[role=grid]');
  if (grid === null) throw new Error('There is no grid.');
  const { x, y, width, height } = grid.getBoundingClientRect();
  let blanks = 0;
  for (const place of [1, 0.35, 0.7, 0]) {
    grid.scrollLeft = place * grid.scrollWidth;
    // The frame that shows the jump.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (let at = x + 80; at < x + width - 20; at += 60) {
      const under = document.elementFromPoint(at, y + height / 2);
      if (!under?.closest('[data-column]')) blanks += 1;
    }
  }
  return blanks;
}
