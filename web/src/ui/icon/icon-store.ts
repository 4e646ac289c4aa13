import { type IconAlias, iconFiles } from './icon-files.ts';

/** What is drawn of an SVG file: nothing but its paths ever reaches the page. */
export interface IconShape {
  viewBox: string;
  paths: readonly { d: string; opacity: string | undefined }[];
}

const shapes = new Map<IconAlias, IconShape>();
const loading = new Map<IconAlias, Promise<IconShape>>();

/** The icon's shape where it has been fetched before. Throws for an alias that is not registered (ERR-03). */
export function loadedIcon(alias: IconAlias): IconShape | null {
  if (!Object.hasOwn(iconFiles, alias)) throw new Error(`Icon ${alias} not found`);
  return shapes.get(alias) ?? null;
}

/** Fetches the icon's SVG text once (UI-01); without the session's headers, and a failure disturbs nobody (AUT-19). */
export function loadIcon(alias: IconAlias): Promise<IconShape> {
  const known = loading.get(alias);
  if (known !== undefined) return known;
  const started = fetchIcon(alias);
  loading.set(alias, started);
  started.catch(() => loading.delete(alias));
  return started;
}

async function fetchIcon(alias: IconAlias): Promise<IconShape> {
  const response = await fetch(`${import.meta.env.ICON_ASSET_PATH}/${alias}.svg`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`Icon ${alias}: HTTP ${response.status}`);
  const shape = readShape(await response.text());
  shapes.set(alias, shape);
  return shape;
}

/** Keeps the outlines of an SVG text and drops everything else: scripts, styles, links, foreign content. */
function readShape(svg: string): IconShape {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const paths = [...root.querySelectorAll('path')].map((path) => ({
    d: path.getAttribute('d') ?? '',
    opacity: path.getAttribute('opacity') ?? undefined,
  }));
  return { viewBox: root.getAttribute('viewBox') ?? '0 0 256 256', paths };
}
