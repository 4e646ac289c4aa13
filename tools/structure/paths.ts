// Paths are relative to the repository's root, with `/`.

/** The top folder that a path lies in; empty for the root's own files. */
export function workspaceOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

/** The folder or file just below `folder` that holds `path`; undefined where `path` lies elsewhere. */
export function childOf(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A test, or what tests alone are helped by: folders called `testing`. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^e2e\/|^(contract|server|simulators|web)\/(.+\/)?testing\//.test(path);
}

export interface FeatureFile {
  readonly side: 'contract' | 'server' | 'web';
  readonly feature: string;
  /** The path below the feature's folder. */
  readonly inside: string;
}

/** The feature that a file belongs to; undefined for everything that lies elsewhere. */
export function featureOf(path: string): FeatureFile | undefined {
  const match = /^(?:contract\/src|(server|web)\/src\/features)\/([^/]+)\/(.+)$/.exec(path);
  const [, side = 'contract', feature, inside] = match ?? [];
  if (!feature || !inside || (side !== 'contract' && side !== 'server' && side !== 'web')) return undefined;
  return { side, feature, inside };
}
