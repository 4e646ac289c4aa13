import type { Plugin, Rolldown } from 'vite';

/** Modules of each kind of page beyond the page itself, by its first imports. */
const pages = {
  first: ['/src/main.tsx'],
  everywhere: ['/src/app/start-words.ts', '/src/app/start-application.tsx'],
  signedIn: ['/src/app/shell/shell.tsx'],
  planner: ['/src/pages/planner-page.tsx'],
};

/**
 * Writes down the files that a page will import, so that the server names them with the page: found one after the
 * other, each step of the imports would cost a slow line half a second.
 */
export function preloadList(): Plugin {
  return {
    name: 'quieta-preload-list',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const seen = new Set<string>();
        const lists = Object.entries(pages).map(([page, modules]) => [page, filesOf(bundle, modules, seen)] as const);
        const { first = [], ...others } = Object.fromEntries(lists);
        const source = JSON.stringify({ first: ['/theme.js', ...first], ...others });
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}

/** The files with these modules, and all that they import at once, but those that were seen before. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[], seen: Set<string>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const waiting = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => modules.some((module) => id.endsWith(module))))
    .map(({ fileName }) => fileName);
  const files: string[] = [];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') continue;
    seen.add(name);
    files.push(`/${name}`, ...[...(chunk.viteMetadata?.importedCss ?? [])].map((style) => `/${style}`));
    waiting.push(...chunk.imports);
  }
  return files;
}
