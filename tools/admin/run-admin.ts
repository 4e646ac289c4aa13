import { parseArgs } from 'node:util';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { version } from '../../server/src/platform/version.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { archiveCommands } from './archive.ts';
import { auditCommands } from './audit.ts';
import { branchCommands } from './branches.ts';
import type { AdminCommand, OfflineCommand, Outcome, Row } from './command.ts';
import { environmentCommands } from './environments.ts';
import { membershipCommands } from './memberships.ts';
import { movingInCommands } from './moving-in.ts';
import { userCommands } from './users.ts';

type Command = AdminCommand | OfflineCommand;

const commands: readonly Command[] = [
  ...environmentCommands,
  ...branchCommands,
  ...userCommands,
  ...membershipCommands,
  ...auditCommands,
  ...archiveCommands,
  ...movingInCommands,
];

type ReadyCommand = { text: string } | { run(pool: Pool): Promise<string> } | { runOffline(): Promise<string> };

/**
 * Prepares the command in these words to run on the owner's connections, or without any; or the text, where they ask
 * for help or for the version.
 */
export function readAdmin(words: readonly string[]): ReadyCommand {
  const [noun] = words;
  if (noun === undefined || noun === 'help' || noun === '--help') return { text: overview() };
  if (noun === 'version' || noun === '--version')
    return { text: `Quieta ${version}, on Node ${process.versions.node}` };
  const ofNoun = commands.filter((command) => command.noun === noun);
  if (ofNoun.length === 0)
    throw new OperatorProblem(`There is nothing called "${noun}" to administer.\n\n${overview()}`);
  const command = ofNoun.find((each) => isAsked(each, words));
  if (command === undefined || words.includes('--help'))
    return { text: (command ? [command] : ofNoun).map(helpOf).join('\n\n') };
  const { json, values } = readValues(command, words.slice(hasVerb(command) ? 2 : 1));
  const answered = (outcome: Outcome) => (json ? JSON.stringify(outcome.rows) : toText(outcome));
  return 'runOffline' in command
    ? { runOffline: async () => answered(await command.runOffline(values)) }
    : { run: async (pool) => answered(await command.run(pool, values)) };
}

/** Whether the verb is a word of its own. */
function hasVerb({ verb }: Command): boolean {
  return verb !== '' && !verb.startsWith('--');
}

function isAsked(command: Command, words: readonly string[]): boolean {
  const { verb } = command;
  if (hasVerb(command)) return words[1] === verb;
  return words.every((word) => word !== '--help') && (verb === '' || words.some((word) => word.split('=')[0] === verb));
}

function readValues({ noun, verb, options, bare }: Command, words: readonly string[]) {
  const names = Object.entries(options).flatMap(([name, { also }]) => (also === undefined ? [name] : [name, also]));
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: bare !== undefined,
      options: {
        json: { type: 'boolean', default: false },
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      },
    });
    const given: Record<string, string> = {};
    const [first] = positionals;
    const entered: Readonly<Record<string, string | boolean | undefined>> = {
      ...values,
      ...(bare !== undefined && first !== undefined && { [bare]: first }),
    };
    for (const [name, { otherwise: fallback, also = name }] of Object.entries(options)) {
      const value = entered[name] ?? entered[also] ?? fallback;
      if (typeof value !== 'string')
        throw new OperatorProblem(`--${name} is missing: npm run admin -- ${namesOf({ noun, verb })} --help`);
      given[name] = value;
    }
    return { json: values.json, values: given };
  } catch (error) {
    if (error instanceof OperatorProblem || !(error instanceof TypeError)) throw error;
    throw new OperatorProblem(`${error.message}\n\n${helpOf({ noun, verb, options, about: '' })}`);
  }
}

function namesOf({ noun, verb }: Pick<Command, 'noun' | 'verb'>): string {
  return verb === '' ? noun : `${noun} ${verb}`;
}

function overview(): string {
  const width = Math.max(...commands.map((command) => namesOf(command).length));
  return [
    'npm run admin -- <what> <command> [--option value …] [--json]',
    '',
    ...commands.map((command) => `  ${namesOf(command).padEnd(width)}  ${command.about}`),
    `  ${'distribute'.padEnd(width)}  the tables over the machines of a cluster: tells what it would do, and does it with --yes`,
    `  ${'doctor'.padEnd(width)}  what is wrong with this installation, and what to do; ends with code 1 if anything is`,
    `  ${'version'.padEnd(width)}  of the program, without a look at any database`,
    '',
    'With --help behind it a command tells its options. It works on the database that DATABASE_OWNER_URL names, or on the',
    'embedded one of DATA_DIR, whether Quieta runs or not.',
  ].join('\n');
}

function helpOf({ noun, verb, about, options }: Omit<AdminCommand, 'run'>): string {
  const lines = Object.entries(options).map(([name, option]) => {
    const fallback =
      option.otherwise === undefined ? '' : option.otherwise === '' ? ' (may be left out)' : ` (${option.otherwise})`;
    return `  --${name.padEnd(12)} ${option.about}${fallback}`;
  });
  return [`npm run admin -- ${namesOf({ noun, verb })}${about && `: ${about}`}`, ...lines].join('\n');
}

function toText({ rows, note }: Outcome): string {
  return [rows.length === 0 ? 'None.' : table(rows), ...(note === undefined ? [] : ['', note])].join('\n');
}

function table(rows: readonly Row[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => (row[head] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), ...rows.map((row) => line(heads.map((head) => row[head] ?? '')))].join('\n');
}
