import { expect, test } from 'vitest';
import { withoutFacades } from './direct-imports-plugin.ts';

type Bundle = Parameters<typeof withoutFacades>[0];

function built(): Bundle {
  const chunk = (name: string, code: string) =>
    [`assets/${name}`, { type: 'chunk', fileName: `assets/${name}`, code }] as const;
  const asset = (fileName: string, source: string) => [fileName, { type: 'asset', fileName, source }] as const;
  return Object.fromEntries([
    chunk('page-1.js', '//# banner\nexport{a as Page,b}from"./office-2.js";'),
    asset('assets/page-1.js.map', '{}'),
    chunk('office-2.js', 'const a=1,b=2;export{a,b};'),
    chunk('start-3.js', 'f=["assets/page-1.js"];load(()=>import(`./page-1.js`),[0]);import("./other-4.js")'),
    chunk('other-4.js', 'export{x}from"./office-2.js";y();'),
    asset('.vite/manifest.json', '{"src/page.tsx":{"file":"assets/page-1.js"}}'),
  ]);
}

test('a file that only names what another one has is not made, and imports ask for the other one', () => {
  const bundle = built();
  withoutFacades(bundle);
  expect(Object.keys(bundle)).toEqual([
    'assets/office-2.js',
    'assets/start-3.js',
    'assets/other-4.js',
    '.vite/manifest.json',
  ]);
  expect(bundle['assets/start-3.js']).toMatchObject({
    code: 'f=["assets/office-2.js"];load(()=>import("./office-2.js").then(m=>({Page:m.a,b:m.b})),[0]);import("./other-4.js")',
  });
  expect(bundle['.vite/manifest.json']).toMatchObject({ source: '{"src/page.tsx":{"file":"assets/office-2.js"}}' });
});

test('a file that does anything else stays', () => {
  const bundle = built();
  withoutFacades(bundle);
  expect(bundle['assets/other-4.js']).toMatchObject({ code: 'export{x}from"./office-2.js";y();' });
});
