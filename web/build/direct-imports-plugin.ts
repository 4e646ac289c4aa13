import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code'>;
type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string; source: string | Uint8Array }>;

const facade = /^(?:\/\/#[^\n]*\n)*(?:import"[^"]+";)*export\{([^}]*)\}from"\.\/([^"/]+\.js)";?\s*(?:\/\/#[^\n]*\s*)?$/;
const dynamicImport = /\bimport\((["'`])\.\/([^"'`]+\.js)\1\)/g;

/**
 * Where the bundler puts a module that is imported later into a chunk with others, it leaves a file that does nothing
 * but name the module's exports; each would be a request of its own, on a slow line half a second. Imports name the
 * chunk itself instead.
 */
export function directImports(): Plugin {
  return {
    name: 'quieta-direct-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => withoutFacades(bundle),
    },
  };
}

/** Exported for its test. */
export function withoutFacades(bundle: Bundle): void {
  const targets = new Map<string, { readonly file: string; readonly names: string }>();
  for (const [path, chunk] of Object.entries(bundle)) {
    const [, names, file] = (chunk.type === 'chunk' && facade.exec(chunk.code)) || [];
    if (names !== undefined && file !== undefined) targets.set(nameOf(path), { file, names: getters(names) });
  }
  const inPlace = (text: string) =>
    text.replaceAll(/assets\/([\w.-]+\.js)\b/g, (whole, name: string) => {
      const target = targets.get(name);
      return target === undefined ? whole : `assets/${target.file}`;
    });
  for (const [path, file] of Object.entries(bundle)) {
    if (targets.has(nameOf(path).replace(/\.map$/, ''))) delete bundle[path];
    else if (file.type === 'chunk')
      file.code = inPlace(file.code).replaceAll(dynamicImport, (whole, _quote, name: string) => {
        const target = targets.get(name);
        return target === undefined ? whole : `import("./${target.file}").then(m=>(${target.names}))`;
      });
    else if (path.endsWith('manifest.json') && typeof file.source === 'string') file.source = inPlace(file.source);
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `a as App,b` becomes `{App:m.a,b:m.b}`. */
function getters(names: string): string {
  const pairs = names.split(',').map((one) => {
    const [inner = '', outer = inner] = one.trim().split(' as ');
    return `${outer}:m.${inner}`;
  });
  return `{${pairs.join()}}`;
}
