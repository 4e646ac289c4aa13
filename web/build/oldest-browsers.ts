/**
 * The oldest browsers that the product runs in, by their names in the build tool: the first ones with `light-dark()`
 * and relative colours, which every colour rests on, with nested styles, `Promise.withResolvers`, `Map.groupBy` and
 * `AbortSignal.any`. README and help name them too, and `public/old-browser.js` to whoever has an older one.
 */
export const oldestBrowsers = { chrome: '123', edge: '123', firefox: '128', safari: '17.5' } as const;
