import type { findInPage, Sought, Spot } from './in-page.ts';

/**
 * The functions that a journey needs of a browser's driver: little, so that two drivers can do it alike. What is found
 * is found in the page.
 */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs `findInPage` in the page. */
  find(sought: Sought): Promise<ReturnType<typeof findInPage>>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  click(at: Spot): Promise<void>;
  /** Takes hold at the one place and lets go at the other, by way of what lies between. */
  drag(from: Spot, to: Spot): Promise<void>;
  /** Types with the keyboard, into what has the focus. */
  type(text: string): Promise<void>;
  selectAll(): Promise<void>;
  /** The window's page, as a PNG. */
  shoot(): Promise<Uint8Array>;
  close(): Promise<void>;
}
