import type { Browser, Page } from '@playwright/test';
import { viewport } from '../planner/browser.ts';
import { type Interaction, measurePress, watchInteractions } from './interaction.ts';

/**
 * The work that a press asks of the page: to show a panel beside a large spa's day, another such day, another page with
 * a list, or what fits a letter.
 */
export type PressKind = 'panel' | 'day' | 'page' | 'letter';

/** The least that a browser can do for each kind of press, so that a figure tells of us and not of the machine. */
interface Reference {
  press(kind: PressKind): Promise<Interaction>;
  /** The longest task while another day is drawn, in ms. */
  maxTask(): Promise<number>;
  close(): Promise<void>;
}

const spa = { columns: 60, appointments: 1_000 };

/** Opens the bare page of the planner's bench at `url`, on a processor that is `slower` times slower. */
export async function openReference(browser: Browser, url: string, slower: number): Promise<Reference> {
  const context = await browser.newContext({ viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}?raw`);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.evaluate(prepareReference, spa);
  await page.evaluate(watchLongTasks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await watchInteractions(page);
  return {
    press: (kind) => measurePress(page, acts[kind](page), places[kind]),
    maxTask: async () => {
      await page.evaluate(() => globalThis.maxTask.begin());
      await measurePress(page, acts.day(page), places.day);
      return page.evaluate(() => globalThis.maxTask.end());
    },
    close: () => context.close(),
  };
}

// A press on a card would lift it.
const acts: Readonly<Record<PressKind, (page: Page) => () => Promise<unknown>>> = {
  panel: (page) => () => page.locator('.raw-head').nth(2).click(),
  day: (page) => () => page.locator('#reference-day').click(),
  page: (page) => () => page.locator('#reference-page').click(),
  letter: (page) => async () => {
    await page.locator('#reference-letters').focus();
    await page.keyboard.press('a');
  },
};

/** Each press alternates between two places. */
const places: Readonly<Record<PressKind, string>> = {
  panel: '#reference-panel *',
  day: '.raw-card',
  page: '#reference-list *',
  letter: '#reference-options *',
};

declare global {
  /** The longest task between two moments, in ms; 0 if none took 50. */
  var maxTask: { begin(): void; end(): number };
}

/** Runs in the page: everything that is shown is made into text beforehand and set as one `innerHTML`. */
function prepareReference({ columns, appointments }: { columns: number; appointments: number }): void {
  const days = [1, 2].map((seed) => globalThis.sampleDay(columns, appointments, seed, 'plain'));
  const [first, second] = days;
  if (first === undefined || second === undefined) throw new Error('two days are made above');
  globalThis.bench.prepare(days, [], { orientation: 'columns' });
  document.body.innerHTML = `<nav><button id="reference-day">Day</button><button id="reference-page">Page</button>
    <input id="reference-letters"><ul id="reference-options"></ul></nav>
    <div style="display:flex;height:860px"><main id="reference-grid" style="flex:1;min-width:0;height:100%"></main>
    <aside id="reference-panel"></aside></div><section id="reference-list"></section>`;
  const part = (id: string) => {
    const found = document.getElementById(`reference-${id}`);
    if (found === null) throw new Error(`the page has no ${id}`);
    return found;
  };
  const rows = (count: number, cell: (row: number) => string) =>
    Array.from({ length: count }, (_, row) => cell(row)).join('');
  let times = 0;
  const form = () => `<h2>${times}</h2>${rows(30, (row) => `<label>Field ${row}<input value="${row}"></label>`)}`;
  const list = () =>
    `<h1>${times}</h1><table>${rows(60, (row) => `<tr><td>${row}</td><td>Guest ${row}</td><td>${times}</td></tr>`)}</table>`;
  const options = () => rows(8, (row) => `<li>Option ${times}-${row}</li>`);
  globalThis.bench.mount(part('grid'), first);
  const press = (id: string, kind: 'click' | 'input', show: () => void) =>
    part(id).addEventListener(kind, () => {
      times += 1;
      show();
    });
  press('day', 'click', () => globalThis.bench.show(times % 2 === 0 ? first : second));
  press('grid', 'click', () => {
    part('panel').style.width = '392px';
    part('panel').innerHTML = form();
  });
  press('page', 'click', () => {
    part('list').innerHTML = list();
  });
  press('letters', 'input', () => {
    part('options').innerHTML = options();
  });
}

/** Runs in the page. */
export function watchLongTasks(): void {
  let max = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) max = Math.max(max, duration);
  });
  globalThis.maxTask = {
    begin() {
      max = 0;
      observer.observe({ type: 'longtask' });
    },
    end() {
      for (const { duration } of observer.takeRecords()) max = Math.max(max, duration);
      observer.disconnect();
      return max;
    },
  };
}
