import { expect, test } from 'vitest';
import { preloadList } from './preload-list-plugin.ts';

function chunk(name: string, modules: string[], imports: string[] = [], styles: string[] = []) {
  const viteMetadata = { importedCss: new Set(styles) };
  return { [name]: { type: 'chunk', fileName: name, moduleIds: modules, imports, viteMetadata } };
}

const bundle = {
  ...chunk('main.js', ['/web/src/main.tsx'], [], ['style.css']),
  ...chunk('words.js', ['/web/src/app/start-words.ts', '/web/src/app/start-application.tsx'], ['react.js']),
  ...chunk('react.js', ['/node_modules/react.js']),
  ...chunk('shell.js', ['/web/src/app/shell/shell.tsx'], ['react.js', 'office.js']),
  ...chunk('office.js', ['/web/src/ui/button.tsx'], ['shell.js'], ['office.css']),
  ...chunk('planner.js', ['/web/src/store.ts', '/web/src/pages/planner-page.tsx'], ['react.js', 'grid.js']),
  ...chunk('grid.js', ['/web/src/grid.tsx']),
  ...chunk('late.js', ['/web/src/pages/help-page.tsx']),
  'style.css': { type: 'asset', fileName: 'style.css' },
};

test('each list names the files that its pages import, with their style sheets, and none that an earlier list has', () => {
  const written: unknown[] = [];
  const { generateBundle } = preloadList();
  // The plugin's own context is not read, but for this function.
  const { handler } = generateBundle as unknown as { handler(this: object, options: object, files: object): void };
  handler.call({ emitFile: (file: unknown) => written.push(file) }, {}, bundle);
  const source = JSON.stringify({
    first: ['/theme.js', '/main.js', '/style.css'],
    everywhere: ['/words.js', '/react.js'],
    signedIn: ['/shell.js', '/office.js', '/office.css'],
    planner: ['/planner.js', '/grid.js'],
  });
  expect(written).toEqual([{ type: 'asset', fileName: 'preloads.json', source }]);
});
