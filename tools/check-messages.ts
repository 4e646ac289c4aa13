import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './lib/repository.ts';
import { runTask, type Task } from './lib/run-task.ts';

// The web's catalogues hold exactly what its screens say, in every language. Texts are collected and compiled in a copy,
// so that the check changes nothing.
const web = join(repositoryRoot, 'web');
const CATALOGUES = 'src/**/locales/*.po';

const copy = mkdtempSync(join(tmpdir(), 'quieta-messages-'));
try {
  process.exitCode = (await checkIn(copy)) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

async function checkIn(folder: string): Promise<boolean> {
  for (const file of globSync(CATALOGUES, { cwd: web })) cpSync(join(web, file), join(folder, file));
  const config = join(folder, 'lingui.config.ts');
  writeFileSync(config, configFor(folder));
  if (!(await run({ name: 'extract', command: ['lingui', 'extract', '--clean', '--config', config], folder: 'web' }))) {
    return false;
  }
  const stale = globSync(CATALOGUES, { cwd: folder }).filter((file) => !isSame(join(web, file), join(folder, file)));
  for (const file of stale) {
    console.log(
      `web/${file} differs from what the screens say: run \`npm run messages:extract -w web\` and translate.`,
    );
  }
  const compile: Task['command'] = ['lingui', 'compile', '--strict', '--verbose', '--config', config];
  return (await run({ name: 'compile', command: compile, folder: 'web' })) && stale.length === 0;
}

/** The web's own configuration, with the catalogues elsewhere. */
function configFor(folder: string): string {
  return `import config from ${JSON.stringify(join(web, 'lingui.config.ts'))};
export default {
  ...config,
  rootDir: ${JSON.stringify(web)},
  catalogs: config.catalogs.map((catalog) => ({
    ...catalog,
    path: catalog.path.replace('<rootDir>', ${JSON.stringify(folder)}),
  })),
};
`;
}

function isSame(left: string, right: string): boolean {
  return existsSync(left) && readFileSync(left, 'utf8') === readFileSync(right, 'utf8');
}

async function run(task: Task): Promise<boolean> {
  const { passed, output } = await runTask(task);
  if (!passed) console.log(output);
  return passed;
}
