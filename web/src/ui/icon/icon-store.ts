import { createStore } from '#lib/create-store.ts';

/** The outlines of all icons by their aliases, and nothing else of their file; null until it is here. */
export const iconStore = createStore<{ outlines: ReadonlyMap<string, string> | null }>('icons', () => ({
  outlines: null,
}));

let loading: Promise<void> | null = null;

/**
 * Fetches the SVG text of all icons once (UI-01), without the session's headers (AUT-19). Never rejects: a picture that does not
 * come is no failure of the screen, whose words stand beside it. It is asked for again by the next icon that is drawn.
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

/** Scripts, styles, links, foreign content: whatever else the text holds never reaches the page. */
function readOutlines(svg: string): ReadonlyMap<string, string> {
  const paths = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('path');
  return new Map([...paths].map((path) => [path.id, path.getAttribute('d') ?? '']));
}
