import { cpuOf, type Probe } from './browser.ts';
import type { Cards, Direction } from './page-globals.ts';

export type Size = { readonly columns: number; readonly appointments: number };

/** A day to draw: how much of it, what is on a card, and in which direction. */
export type Scene = Size & { readonly cards: Cards; readonly direction: Direction; readonly hasMonth: boolean };

export const measures = [
  'mount',
  'change',
  'switch',
  'switchAfterScroll',
  'drag',
  'drop',
  'fling',
  'nodes',
  'nodesAfterScroll',
] as const;
export type Measure = (typeof measures)[number];

/** CPU in ms for each measure, for nodes their number; and what is seen on the way. */
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

/** Measures one planner in one scene, in a page that was opened for it. */
export async function measureDay(probe: Probe, scene: Scene): Promise<DayFigures> {
  const { page } = probe;
  await page.evaluate(setStage, scene);
  // CPU time that the measuring itself costs the page.
  const idle = median(await inTurn([0, 1, 2, 3, 4], () => cpuOf(probe, () => page.evaluate(() => undefined))));
  const mount = await cpuOf(probe, () => page.evaluate(() => bench.mount(stage.root, stage.days[0])));
  const nodes = await countNodes(probe);
  const tabStops = await page.evaluate(
    () => [...stage.root.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0).length,
  );
  const changes = await inTurn([0, 1, 2, 3, 4], (at) =>
    cpuOf(probe, () => page.evaluate((index) => bench.change(stage.changes[index]), at)),
  );
  const switches = await measureSwitches(probe, scene);
  const { drag, drop, longestFrame, commits } = await measureDrag(probe, scene);
  const fling = await cpuOf(probe, () => page.evaluate(flingAcross, scene.direction));
  const blanks = await page.evaluate(countBlanks, scene.direction);
  await page.evaluate(scrollToFarEnd, scene.direction);
  const nodesAfterScroll = await countNodes(probe);
  const switchesAfterScroll = await measureSwitches(probe, scene);
  return {
    mount: mount - idle,
    change: median(changes) - idle,
    switch: median(switches) - idle,
    switchAfterScroll: median(switchesAfterScroll) - idle,
    drag: drag - idle,
    drop: drop - idle,
    fling: fling - idle,
    nodes,
    nodesAfterScroll,
    longestFrame,
    commits,
    blanks,
    tabStops,
  };
}

async function countNodes({ page }: Probe): Promise<number> {
  await page.evaluate(() => watch.settle());
  return page.evaluate(() => stage.root.querySelectorAll('*').length);
}

function measureSwitches(probe: Probe, { hasMonth }: Scene): Promise<number[]> {
  return inTurn([1, 0, 1], (at) =>
    cpuOf(probe, () =>
      probe.page.evaluate(([index, isInStore]) => bench.show(stage.days[index === 0 ? 0 : 1], isInStore), [
        at,
        hasMonth,
      ] as const),
    ),
  );
}

async function measureDrag(
  probe: Probe,
  { direction }: Scene,
): Promise<Pick<DayFigures, 'drag' | 'drop' | 'longestFrame' | 'commits'>> {
  const { page } = probe;
  const { id, x, y, width, height } = await page.evaluate(findCardInSight);
  const [right, down] = direction === 'columns' ? [width / moves, 10] : [10, height / moves];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    watch.watchFrames(true);
    watch.commits = 0;
  });
  const drag = await cpuOf(probe, async () => {
    for (let move = 1; move <= moves; move += 1) await page.mouse.move(x + right * move, y + down * move);
  });
  const { longestFrame, commits } = await page.evaluate(() => {
    watch.watchFrames(false);
    return watch;
  });
  const dropped = page.evaluate(followDrop, id);
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

// The rest runs in the page.

async function setStage({ columns, appointments, cards, direction, hasMonth }: Scene): Promise<void> {
  const root = document.getElementById('planner');
  if (root === null) throw new Error('The page has no #planner.');
  const plain = [sampleDay(columns, appointments, 1, cards), sampleDay(columns, appointments, 2, cards)] as const;
  const days = hasMonth ? inMonth(plain, cards) : plain;
  // One in each of the first columns, which are in sight.
  const each = Math.ceil(appointments / columns);
  const changes = [0, 1, 2, 3, 4].flatMap((column) => {
    const row = days[0].appointments[column * each + 1];
    return row === undefined ? [] : [later(row)];
  });
  Object.assign(globalThis, { stage: { root, days, changes } });
  bench.prepare(days, changes, { orientation: direction });
  // The application fetches it with the page.
  await document.fonts.load('13px Figtree');
  globalThis.gc?.();
}

/** The middle of a card that is wholly in sight, in the third column, and the size of that column. */
function findCardInSight(): { id: string; x: number; y: number; width: number; height: number } {
  const body = stage.root.querySelector('[data-column="2"]');
  const sheet = stage.root.getBoundingClientRect();
  const isWithin = (start: number, length: number, from: number, extent: number) =>
    start > from + 120 && start + length < from + extent - 160;
  for (const card of body?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
    const { x, y, width, height } = card.getBoundingClientRect();
    if (isWithin(x, width, sheet.x, sheet.width) && isWithin(y, height, sheet.y, sheet.height)) {
      const column = body?.getBoundingClientRect();
      const id = card.dataset['id'] ?? '';
      return { id, x: x + width / 2, y: y + height / 2, width: column?.width ?? 0, height: column?.height ?? 0 };
    }
  }
  throw new Error('No card is in sight.');
}

/** Resolves when the planner tells that the card was dropped. */
function followDrop(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nobody told that the card was dropped.')), 10_000);
    bench.dropped = (card) => {
      if (card.id === id) resolve();
    };
  });
}

/** 40 frames of 120 px across time, back from the ends. */
async function flingAcross(direction: Direction): Promise<void> {
  const grid = stage.root.querySelector('[role=grid]');
  if (grid === null) throw new Error('There is no grid.');
  const across = direction === 'columns' ? 'scrollLeft' : 'scrollTop';
  let step = 120;
  for (let frame = 0; frame < 40; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = grid[across];
    grid[across] += step;
    if (grid[across] === before) step = -step;
  }
}

/** Scrolls from column to column up to the last one, as somebody does who looks through the whole day. */
async function scrollToFarEnd(direction: Direction): Promise<void> {
  const grid = stage.root.querySelector('[role=grid]');
  if (grid === null) throw new Error('There is no grid.');
  const across = direction === 'columns' ? 'scrollLeft' : 'scrollTop';
  for (let before = -1; grid[across] !== before; ) {
    before = grid[across];
    grid[across] += 600;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function countBlanks(direction: Direction): Promise<number> {
  bench.show(stage.days[0]);
  await watch.rest();
  const grid = stage.root.querySelector('[role=grid]');
  if (grid === null) throw new Error('There is no grid.');
  const { x, y, width, height } = grid.getBoundingClientRect();
  let blanks = 0;
  for (const place of [1, 0.35, 0.7, 0]) {
    if (direction === 'columns') grid.scrollLeft = place * grid.scrollWidth;
    else grid.scrollTop = place * grid.scrollHeight;
    // The frame that shows the jump.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const extent = direction === 'columns' ? width : height;
    for (let at = 80; at < extent - 20; at += 60) {
      const [left, top] = direction === 'columns' ? [x + at, y + height / 2] : [x + width / 2, y + at];
      if (!document.elementFromPoint(left, top)?.closest('[data-column]')) blanks += 1;
    }
  }
  return blanks;
}
