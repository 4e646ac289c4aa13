/**
 * The library warns while it loads wherever Node's release is not marked long-term; our runtime is pinned and tested,
 * and the start screen is no place for it. Every other warning passes.
 */
const warn = console.warn;
console.warn = (...notices: unknown[]) => {
  if (!String(notices[0]).includes('Unsupported runtime')) warn(...notices);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, errors } = library;
