// The commands of docs/running/moving-out.md, as an operator types them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { operatorIn, type TypeCommand } from '../testing/type-command.ts';

let folder: string;
let type: TypeCommand;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quieta-drill-'));
  type = operatorIn(folder, { FILE: 'terme.zip', NAME: '=terme' });
});
afterAll(async () => {
  for (const name of ['data', 'other']) await removeDataDir(join(folder, name));
  rmSync(folder, { recursive: true });
});

test('an environment goes out as an archive, is verified, read without Quieta, and goes into another installation', async () => {
  await type('npm run admin -- environment create --name terme');
  await type('npm run admin -- branch create --environment terme --name "Terme Abano"');
  await type('npm run admin -- export --environment NAME --to FILE');
  expect(await type('npm run admin -- verify-archive FILE')).toContain('Terme Abano');
  await type(`cd ${folder} && unzip FILE -d archive`);
  expect(await type(`cd ${folder} && cd archive && sha256sum -c SHA256SUMS`)).toContain('tables/branch.csv: OK');
  const other = { DATA_DIR: join(folder, 'other') };
  await type('npm run admin -- import --archive FILE', other);
  expect(await type('npm run admin -- branch list --environment terme', other)).toContain('Terme Abano');
});
