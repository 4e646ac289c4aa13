import { posix } from 'node:path';
import { workspaceOf } from './paths.ts';

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin' }
  /** A file that is not there, or one that the bundler makes up: the compiler has its say about these. */
  | { readonly kind: 'unresolved' };

type PathMap = Readonly<Record<string, unknown>>;

interface Manifest {
  readonly name?: string;
  readonly imports?: PathMap;
  readonly exports?: PathMap;
  readonly dependencies?: PathMap;
  readonly devDependencies?: PathMap;
}

/** Workspace folder (empty: the root) -> its package.json. */
export type Manifests = ReadonlyMap<string, Manifest>;

export function readManifests(files: ReadonlyMap<string, string>): Manifests {
  const manifests = [...files].filter(([path]) => /^([^/]+\/)?package\.json$/.test(path));
  // npm refuses a manifest that is not an object; only npm's own fields are read.
  return new Map(manifests.map(([path, text]) => [workspaceOf(path), JSON.parse(text) as Manifest]));
}

/** Resolves specifiers as Node does, by the workspaces' own `imports` and `exports`. */
export function importResolver(files: ReadonlyMap<string, string>, manifests: Manifests) {
  const workspaceOfName = new Map([...manifests].map(([workspace, { name }]) => [name, workspace]));

  const fileAt = (path: string | undefined): ImportTarget =>
    path !== undefined && files.has(path) ? { kind: 'file', path } : { kind: 'unresolved' };

  return (importer: string, specifier: string): ImportTarget => {
    const [request = ''] = specifier.split('?');
    if (request.startsWith('.')) return fileAt(posix.join(posix.dirname(importer), request));
    if (request.startsWith('node:')) return { kind: 'builtin' };
    if (request.startsWith('virtual:')) return { kind: 'unresolved' };
    if (request.startsWith('#')) {
      const workspace = workspaceOf(importer);
      return fileAt(follow(manifests.get(workspace)?.imports, request, workspace));
    }
    const name = packageName(request);
    const workspace = workspaceOfName.get(name);
    if (workspace === undefined) return { kind: 'package', name };
    return fileAt(follow(manifests.get(workspace)?.exports, `.${request.slice(name.length)}`, workspace));
  };
}

/** Finds `request` in a package's path map; patterns have at most one `*`. */
function follow(map: PathMap = {}, request: string, folder: string): string | undefined {
  for (const [pattern, target] of Object.entries(map)) {
    const [before = '', after] = pattern.split('*');
    const fits = after === undefined ? request === pattern : request.startsWith(before) && request.endsWith(after);
    if (!fits || typeof target !== 'string') continue;
    const filling = request.slice(before.length, request.length - (after?.length ?? 0));
    return posix.join(folder, target.replace('*', filling));
  }
  return undefined;
}

function packageName(specifier: string): string {
  const parts = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, parts).join('/');
}
