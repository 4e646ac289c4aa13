import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repositoryRoot } from './lib/repository.ts';
import { runTask, type Task } from './lib/run-task.ts';
import { unknownQuotations } from './words/quoted-words.ts';
import { textsOfCatalogue, textsOfModule } from './words/read-texts.ts';
import { contradictoryTerms, refusedWords, wrongNotations } from './words/refused-words.ts';
import { pictureRecord, stalePictures } from './words/stale-pictures.ts';
import { britishWords, terms } from './words/terms.ts';

// The web's catalogues hold exactly what its screens say, in every language. Texts are collected and compiled in a
// copy, so that the check changes nothing. Texts of the screens and of the server call each notion by one word, and the
// help quotes what the screens say.
const web = join(repositoryRoot, 'web');
const CATALOGUES = 'src/**/locales/*.po';
const PICTURES = 'web/src/features/help/pictures/words.json';

const copy = mkdtempSync(join(tmpdir(), 'quieta-messages-'));
try {
  const isWhole = await checkIn(copy);
  const wrongWords = await findWrongWords();
  for (const problem of wrongWords) console.log(problem);
  process.exitCode = isWhole && wrongWords.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

async function checkIn(folder: string): Promise<boolean> {
  for (const file of globSync(CATALOGUES, { cwd: web })) cpSync(join(web, file), join(folder, file));
  const config = join(folder, 'lingui.config.ts');
  writeFileSync(config, configFor(folder));
  const extract: Task['command'] = ['lingui', 'extract', '--clean', '--workers', '1', '--config', config];
  if (!(await run({ name: 'extract', command: extract, folder: 'web' }))) return false;
  const stale = globSync(CATALOGUES, { cwd: folder }).filter((file) => !isSame(join(web, file), join(folder, file)));
  for (const file of stale) {
    console.log(
      `web/${file} differs from what the screens say: run \`npm run messages:extract -w web\` and translate.`,
    );
  }
  const compile: Task['command'] = ['lingui', 'compile', '--strict', '--verbose', '--config', config];
  if (!(await run({ name: 'compile', command: compile, folder: 'web' }))) return false;
  const contradictions = findContradictions(folder);
  for (const contradiction of contradictions) console.log(contradiction);
  return stale.length === 0 && contradictions.length === 0;
}

/**
 * Once they are fetched, the texts of all catalogues stand in one place. What two of them say of the same message in
 * different words would change with the pages that were visited before.
 */
function findContradictions(folder: string): string[] {
  const require = createRequire(import.meta.url);
  const known = new Map<string, { file: string; text: string }>();
  return globSync('src/**/locales/*.js', { cwd: folder }).flatMap((file) => {
    // The catalogue that Lingui has just compiled.
    const { messages } = require(join(folder, file)) as { messages: Record<string, unknown> };
    return Object.entries(messages).flatMap(([id, compiled]) => {
      const key = `${basename(file)} ${id}`;
      const text = JSON.stringify(compiled);
      const first = known.get(key) ?? { file, text };
      known.set(key, first);
      if (first.text === text) return [];
      return [
        `web/${first.file} says ${first.text} and web/${file} ${text} of one message: say it alike, or give one a context.`,
      ];
    });
  });
}

async function findWrongWords(): Promise<string[]> {
  const read = (path: string): [string, string] => [path, readFileSync(join(repositoryRoot, path), 'utf8')];
  const catalogues = globSync(`web/${CATALOGUES}`, { cwd: repositoryRoot }).map((path) =>
    textsOfCatalogue(...read(path)),
  );
  const modules = globSync('messages/src/**/*.ts', { cwd: repositoryRoot, exclude: ['**/*.test.ts'] });
  const texts = [...(await Promise.all(catalogues)).flat(), ...modules.flatMap((path) => textsOfModule(...read(path)))];
  const [, glossary] = read('GLOSSARY.md');
  return [
    ...contradictoryTerms(terms, glossary),
    ...refusedWords(texts, terms, britishWords),
    ...wrongNotations(texts),
    ...unknownQuotations(texts),
    ...stalePictures(pictureRecord.parse(JSON.parse(read(PICTURES)[1])), texts),
  ];
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
