import { createStore } from '#lib/create-store.ts';

/** The outlines of all icons by alias, without the rest of their file; null until they are loaded. */
export const iconStore = createStore<{ outlines: ReadonlyMap<string, string> | null }>('icons', () => ({
  outlines: null,
}));

let loading: Promise<void> | null = null;

/**
 * Loads the SVG text of all icons once (UI-01), without the session's headers (AUT-19). Never rejects: a screen works
 * without its icons, because it has texts beside them. The next rendered icon tries again.
 */
export function loadIcons(): Promise<void> {
  loading ??= fetchIcons().catch((error: unknown) => {
    loading = null;
    console.error(error);
  });
  return loading;
}

async function fetchIcons(): Promise<void> {
  const response = await fetch(import.meta.env.ICON_ASSET_PATH);
  if (!response.ok) throw new Error(`Icons: HTTP ${response.status}`);
  iconStore.setState({ outlines: readOutlines(await response.text()) });
}

/** Keeps only the outlines, so that scripts, styles, links and foreign content in the text never reach the page. */
function readOutlines(svg: string): ReadonlyMap<string, string> {
  const paths = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('path');
  return new Map([...paths].map((path) => [path.id, path.getAttribute('d') ?? '']));
}
