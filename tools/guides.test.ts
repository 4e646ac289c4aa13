// The commands of the guides are tried: each stands in a test that runs it, or the guide says why it was not.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAdmin } from './admin/run-admin.ts';
import { repositoryRoot } from './lib/repository.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const guides = globSync('docs/running/**/*.md', { cwd: repositoryRoot }).map((file) => ({ file, text: read(file) }));

/** Files whose commands are run: by themselves, or, the files of deploy/, by the drill of the container. */
const trials = [
  'tools/admin/run-admin.test.ts',
  'tools/drills/archive.test.ts',
  'tools/drills/backup.test.ts',
  'tools/drills/container.test.ts',
  'deploy/Containerfile',
].map(read);

interface Block {
  readonly file: string;
  readonly language: string;
  readonly lines: readonly string[];
  /** The guide says that it was not tried, and why. */
  readonly isUntried: boolean;
}

const untried = /^Untried here, because .+:$/s;

/** The fenced blocks of a guide, with the paragraph before each. */
function blocksOf({ file, text }: { file: string; text: string }): Block[] {
  return [...text.matchAll(/^( *)```(\w*)\n(.*?)^\1```$/gms)].map(({ index, 2: language = '', 3: content = '' }) => {
    const paragraph =
      text
        .slice(0, index)
        .trimEnd()
        .split(/\n\s*\n/)
        .at(-1) ?? '';
    const lines = content
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(/(^|\s+)# .*$/, '').trim())
      .filter((line) => line !== '');
    return { file, language, lines, isUntried: untried.test(paragraph.trim()) };
  });
}

const blocks = guides.flatMap(blocksOf);

/** Whether a trial has the command to its end, as one that takes its words does, or with npm's switches behind it. */
function isTried(command: string): boolean {
  const words = command.replace(/^npm run admin -- /, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return trials.some((trial) => new RegExp(`${words}(?:['"\`\\n]| --ignore-scripts)`).test(trial));
}

/** Languages of what is no command; other tests read those of the proxies and of cron. */
const others = ['sql', 'cron', 'env', 'caddyfile', 'nginx', 'haproxy', 'apacheconf'];

test('every block of a guide says what it is, and what is not a command is read by another test', () => {
  expect(blocks.length).toBeGreaterThan(10);
  for (const { file, language } of blocks)
    expect({ file, language, isKnown: language === 'sh' || others.includes(language) }).toMatchObject({
      isKnown: true,
    });
});

test('each command of the guides is run by a test, or the guide says why it was not tried', () => {
  const commands = blocks
    .filter(({ language, isUntried }) => language === 'sh' && !isUntried)
    .flatMap(({ file, lines }) => lines.map((command) => ({ file, command })));
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter(({ command }) => !isTried(command))).toEqual([]);
});

test('variables that a guide sets are variables of the configuration', () => {
  const names = new Set(
    [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name),
  );
  const lines = blocks.filter(({ language }) => language === 'env').flatMap((block) => block.lines);
  expect(lines.filter((line) => !names.has(line.split('=')[0] ?? ''))).toEqual([]);
});

test('a line of cron runs a command that is tried', () => {
  const lines = blocks.filter(({ language }) => language === 'cron').flatMap((block) => block.lines);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const [, asked = ''] = /^(?:\S+\s+){5}cd \S+ && (?:[A-Z_]+=\S+ )+npm run -s (.+)$/.exec(line) ?? [];
    expect({ line, isTried: isTried(`npm run ${asked.replace('--keep', '--folder DIR --keep')}`) }).toMatchObject({
      isTried: true,
    });
  }
});

test('the statements for a database of one’s own are those that the drill of the container runs', () => {
  const statementsOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^(CREATE|GRANT|REVOKE) /.test(line))
      .map((line) => line.replace(/PASSWORD .+;/, 'PASSWORD …;'));
  const made = statementsOf(read('deploy/make-database.sh'));
  expect(made.length).toBeGreaterThan(5);
  expect(statementsOf(read('docs/running/database.md'))).toEqual(made);
});

test('every command that a guide names in its text is one', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const help = readAdmin(['help']);
  const overview = 'text' in help ? help.text : '';
  for (const { file, text } of guides) {
    for (const [, name = ''] of text.matchAll(/npm run (?:-s )?([a-z:]+)/g))
      expect({ file, name, isThere: name in scripts }).toMatchObject({ isThere: true });
    for (const [, noun = ''] of text.matchAll(/npm run admin -- ([a-z-]+)/g))
      expect({ file, noun, isThere: overview.includes(`\n  ${noun} `) }).toMatchObject({ isThere: true });
  }
});

test('words of a screen are what it says', () => {
  const catalogues = globSync('web/src/**/locales/en.po', { cwd: repositoryRoot }).map(read);
  const texts = [...catalogues, read('messages/src/errors/en.ts')].join('\n').replaceAll(/"\n"/g, '');
  for (const { file, text } of guides) {
    const prose = text.replaceAll(/```.*?```/gs, '');
    const quoted = [...prose.matchAll(/(?<![*\w])\*([^*]+)\*(?!\*)/g)].map(([, words = '']) =>
      words.replaceAll(/\s+/g, ' '),
    );
    for (const words of quoted.filter((each) => each !== 'like this'))
      expect({ file, words, isThere: texts.includes(words) }).toMatchObject({ isThere: true });
  }
});
