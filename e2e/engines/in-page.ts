import type * as TestingLibrary from '@testing-library/dom';

/** A place in the window, in CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * How a user tells a part of the page: by its role, the name it is called by and a text in it; or by its text alone.
 */
export interface Part {
  readonly role?: string;
  /** The whole name; `pattern` where only some of it is known. */
  readonly name?: string;
  readonly pattern?: string;
  readonly text?: string;
}

/** Facts about a found part. */
export interface Found {
  readonly text: string;
  readonly value: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /**
   * Its middle, where the mouse reaches it now: it is no use to press what is disabled, or what another thing lies
   * over.
   */
  readonly target?: Spot;
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

/** Finds the last part within those before it; the first is scrolled into sight where it is to be pressed. */
export interface Sought {
  readonly parts: readonly Part[];
  readonly isToBePressed: boolean;
}

/**
 * Runs in the page: what is found there, of all that is not hidden. Uses nothing from outside itself, because the page
 * is given its text; a page that has just come has to be given the library first.
 */
export function findInPage({ parts, isToBePressed }: Sought): 'no library' | Found[] {
  const library = globalThis.TestingLibraryDom;
  if (library === undefined) return 'no library' as const;
  const namedIn = (area: HTMLElement, { role, name, pattern, text }: Part) => {
    const expected = pattern === undefined ? name : new RegExp(pattern);
    const named =
      role === undefined
        ? library.queryAllByText(area, expected ?? '')
        : library.queryAllByRole(area, role, { hidden: true, ...(expected !== undefined && { name: expected }) });
    return named.filter((one) => text === undefined || new RegExp(text).test(one.textContent));
  };
  let found = [document.body];
  for (const part of parts) found = found.flatMap((area) => namedIn(area, part));
  // The library can tell as well what is hidden, but asks for the style of all that is around each of them, one by one.
  const isInSight = (one: HTMLElement) => one.checkVisibility() && one.closest('[aria-hidden=true]') === null;
  return found.filter(isInSight).map((one, place): Found => {
    if (isToBePressed && place === 0) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isReached = one.contains(document.elementFromPoint(middle.x, middle.y));
    const isDisabled = one.matches(':disabled, [aria-disabled=true]');
    return {
      text: one.textContent,
      value: 'value' in one ? String(one.value) : '',
      box: { x, y, width, height },
      ...(isReached && !isDisabled && { target: middle }),
    };
  });
}
