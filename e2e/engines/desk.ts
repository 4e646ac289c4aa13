import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test as base, expect } from '@playwright/test';
import { printerUrl, url } from '../support/installation.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import type { Found, Part, Spot } from './in-page.ts';
import { openWebkit } from './webkit.ts';

/** Finds parts of a page by role and name in any browser; the tests of components use it as well. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const engines = { firefox: openFirefox, webkit: openWebkit };

export type EngineName = keyof typeof engines;

const engineNames = Object.keys(engines) as EngineName[];

/** A part of this role, by its name and a text in it. */
export function part(role: string, name?: string | RegExp, text?: RegExp): Part {
  return {
    role,
    ...(typeof name === 'string' ? { name } : name !== undefined && { pattern: name.source }),
    ...(text !== undefined && { text: text.source }),
  };
}

/** A part by its own text. */
export function words(text: string | RegExp): Part {
  return typeof text === 'string' ? { name: text } : { pattern: text.source };
}

/** Somebody at a desk with mouse and keyboard. Each step waits until what it is done to is there. */
export class Desk {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open(path: string): Promise<void> {
    return this.#engine.open(new URL(path, url).href);
  }

  openPrinter(): Promise<void> {
    return this.#engine.open(printerUrl);
  }

  async all(parts: readonly Part[], isToBePressed = false): Promise<readonly Found[]> {
    const found = await this.#engine.find({ parts, isToBePressed });
    if (found !== 'no library') return found;
    await this.#engine.run(library);
    return this.all(parts, isToBePressed);
  }

  /** Finds the place where it can be pressed once it rests. */
  async #rests(parts: readonly Part[], isToBePressed = true): Promise<Found> {
    let last: Found | undefined;
    await expect(async () => {
      const [found] = await this.all(parts, isToBePressed);
      const previous = last;
      last = found;
      expect(found, `there is ${JSON.stringify(parts)}`).toBeDefined();
      if (isToBePressed) expect(found?.target, `${JSON.stringify(parts)} can be pressed`).toBeDefined();
      expect(found?.box).toEqual(previous?.box);
    }).toPass();
    if (last === undefined) throw new Error('what rests was found');
    return last;
  }

  async box(...parts: readonly Part[]): Promise<Found['box']> {
    return (await this.#rests(parts, false)).box;
  }

  async press(...parts: readonly Part[]): Promise<void> {
    const { target } = await this.#rests(parts);
    if (target !== undefined) await this.#engine.click(target);
  }

  pressAt(spot: Spot): Promise<void> {
    return this.#engine.click(spot);
  }

  drag(from: Spot, to: Spot): Promise<void> {
    return this.#engine.drag(from, to);
  }

  type(text: string): Promise<void> {
    return this.#engine.type(text);
  }

  /** Types over what stands in a field. */
  async fill(text: string, ...parts: readonly Part[]): Promise<void> {
    await this.press(...parts);
    await this.#engine.selectAll();
    await this.#engine.type(text);
    await expect.poll(() => this.all(parts).then(([found]) => found?.value)).toBe(text);
  }

  async sees(...parts: readonly Part[]): Promise<void> {
    await expect.poll(() => this.all(parts).then(({ length }) => length), JSON.stringify(parts)).toBeGreaterThan(0);
  }

  async seesNo(...parts: readonly Part[]): Promise<void> {
    await expect.poll(() => this.all(parts).then(({ length }) => length), JSON.stringify(parts)).toBe(0);
  }

  async reads(...parts: readonly Part[]): Promise<string> {
    await this.sees(...parts);
    return (await this.all(parts))[0]?.text ?? '';
  }
}

/** Each journey, at a desk with the browser of its project. */
export const test = base.extend<{ desk: Desk; placeOfEngine: number }, { engineName: EngineName }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  /** Sets days of one engine apart from those of the others, which may meet in one installation. */
  placeOfEngine: ({ engineName }, use) => use(engineNames.indexOf(engineName)),
  desk: async ({ engineName }, use, testInfo) => {
    const engine = await engines[engineName]();
    try {
      await use(new Desk(engine));
    } finally {
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('window.png'), await engine.shoot());
      await engine.close();
    }
  },
});
