import { expect, type Locator, type Page } from '@playwright/test';

/** Works a page with keys alone, counts them, and sees to it that the focus can be seen after every one. */
export class KeyboardUser {
  readonly #page: Page;
  #strokes = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get strokes(): number {
    return this.#strokes;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.#strokes += 1;
    }
    await this.#expectVisibleFocus();
  }

  /**
   * Closes what lies over the page. The focus is never nowhere meanwhile: the next Tab would go on from the end of the
   * page.
   */
  async closeWith(key: string, overlay: Locator): Promise<void> {
    const watch = await this.#page.evaluateHandle(() => {
      const watched = { isLost: false };
      const observer = new MutationObserver(() => (watched.isLost ||= document.activeElement === document.body));
      observer.observe(document.body, { childList: true, subtree: true });
      return { watched, observer };
    });
    await this.press(key);
    await expect(overlay).toHaveCount(0);
    const isLost = await watch.evaluate(({ watched, observer }) => {
      observer.disconnect();
      return watched.isLost;
    });
    expect(isLost).toBe(false);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.#strokes += text.length;
    await this.#expectVisibleFocus();
  }

  /** Tabs on until the focus is where it is wanted. */
  async tabTo(name: RegExp, max = 30): Promise<void> {
    for (let rest = max; rest > 0; rest -= 1) {
      await this.press('Tab');
      if (name.test(await this.#focusedName())) return;
    }
    throw new Error(`${max} times Tab does not lead to ${name}`);
  }

  async #focusedName(): Promise<string> {
    const focused = this.#page.locator(':focus');
    while ((await focused.count()) === 1) {
      // The focus may be gone a moment later: then it is looked for again, instead of being waited for here.
      const snapshot = await focused.ariaSnapshot({ timeout: 1_000 }).catch(() => null);
      if (snapshot !== null) return snapshot.split('\n')[0] ?? '';
    }
    return '';
  }

  /** The ring is drawn by the focused element, by what it says is active within it, or by the box close around it. */
  async #expectVisibleFocus(): Promise<void> {
    await expect
      .poll(() =>
        this.#page.evaluate(() => {
          const focused = document.activeElement;
          // The headings of the page and of a panel, and the main part, take the focus for where Tab goes on from
          // there.
          if (focused?.matches('h1, h2, main')) return true;
          const active = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '') ?? focused;
          const near = [active, active?.parentElement, active?.parentElement?.parentElement, focused];
          return near.some((element) => {
            if (!element || element === document.body) return false;
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
            return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
          });
        }),
      )
      .toBe(true);
  }
}
