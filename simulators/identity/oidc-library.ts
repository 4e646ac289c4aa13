/**
 * While it loads, the library warns if Node's release is not marked long-term; our runtime is pinned and tested, so the
 * start screen should not show that. Every other warning passes.
 */
const warn = console.warn;
console.warn = (...notices: unknown[]) => {
  if (!String(notices[0]).includes('Unsupported runtime')) warn(...notices);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, errors } = library;
