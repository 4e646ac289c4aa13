import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import {
  fieldsOf,
  type MovingInKind,
  type MovingInStep,
  movingInKinds,
  movingInStates,
} from '@quieta/contract/moving-in/moving-in-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import { permissions } from '@quieta/contract/values/permission';
import { errorText } from '@quieta/messages/error-text';
import { movingInText } from '@quieta/messages/moving-in-text';
import { moveIn } from '../../server/src/features/moving-in/move-in.ts';
import {
  createMovingIn,
  sendMovingInRows,
  stepMovingIn,
  updateMovingIn,
} from '../../server/src/features/moving-in/moving-in-commands.ts';
import {
  listMovingInRows,
  listMovingIns,
  readMovingIn,
} from '../../server/src/features/moving-in/moving-in-queries.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readCsv } from '../../server/src/platform/csv/read-csv.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { showProgress } from '../lib/show-progress.ts';
import type { AdminCommand, Outcome, Values } from './command.ts';
import { inTenant, pick, requireEnvironment, requireUuid } from './tenant.ts';
import { accountsOf, pickAccount, username } from './users.ts';

const noun = 'import';
const where = {
  environment: { about: 'name of the environment' },
  branch: { about: 'name or id of the branch' },
  username,
};
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
/** Rows that are sent at once, as the screen does. */
const portion = 1_000;
/** Refused rows that are shown; the screen has all of them. */
const maxShown = 20;

export const movingInCommands: readonly AdminCommand[] = [
  {
    noun,
    verb: '--file',
    about: 'a list of another program, such as its guests, into a branch; tries it unless told to write',
    options: {
      file: { about: 'table as CSV' },
      kind: { about: `what it is a list of: ${keysOf(movingInKinds).join(', ')}` },
      ...where,
      encoding: { about: encodings.join(', '), otherwise: 'utf-8' },
      columns: { about: 'what headings mean, as "Kundenname=fullName,Bemerkung="', otherwise: '' },
      dates: { about: 'day-first or month-first', otherwise: 'day-first' },
      decimals: { about: 'sign of decimals, a comma or a point', otherwise: '' },
      known: { about: 'what is done with a guest who is there: complete or leave', otherwise: 'complete' },
      write: { about: 'yes writes it, no tries it', otherwise: 'no' },
    },
    run: moveFile,
  },
  {
    noun,
    verb: '--undo',
    about: 'takes back what an import wrote, but for what was used or changed since',
    options: { undo: { about: 'id of the import' }, ...where },
    run: async (pool, values) => {
      const desk = await deskOf(pool, values);
      return work(desk, requireUuid('undo', values['undo'] ?? ''), 'undo');
    },
  },
  {
    noun,
    verb: 'list',
    about: 'the lists that were moved into a branch',
    options: where,
    run: async (pool, values) => {
      const inside = (await deskOf(pool, values)).inside;
      const request = { params: undefined, query: {}, body: undefined, baseVersion: undefined };
      const all = await inside((context) => listMovingIns(context, request));
      return {
        rows: all.map(({ id, kind, fileName, state, counts }) => ({ id, kind, fileName, state, ...countsOf(counts) })),
      };
    },
  },
];

type Inside = <T>(work: (context: BranchContext) => Promise<T>) => Promise<T>;

interface Desk {
  readonly pool: Pool;
  readonly scope: { readonly environmentId: string; readonly branchId: string };
  /** Runs work in the branch in a transaction of its own, as the user. */
  readonly inside: Inside;
}

/** The branch that a command names, with the user in whose name it is done. */
async function deskOf(pool: Pool, values: Values): Promise<Desk> {
  const { id: environmentId, name: environmentName } = await requireEnvironment(pool, values['environment'] ?? '');
  const { id: userId, username: login } = pickAccount(await accountsOf(pool, values), values);
  const { branches } = await inTenant(pool, environmentId, async (tenant) => ({ branches: await tenant.branches() }));
  const found = pick('branch', branches, ({ name }) => name, values['branch'] ?? '');
  const branch = { ...found, permissions, dayStartsAt: '00:00:00' };
  const actor = { environmentId, environmentName, userId, username: login, branches: [branch] };
  const context = { actor, branch, clock: systemClock, requestId: 'npm run admin' };
  const scope = { environmentId, branchId: branch.id };
  return {
    pool,
    scope,
    inside: async (doing) => {
      try {
        return await inTransaction(pool, scope, (transaction) => doing({ ...context, transaction }));
      } catch (error) {
        if (error instanceof Refusal) throw new OperatorProblem(errorText(error.code, 'en', error.params));
        throw error;
      }
    },
  };
}

async function moveFile(pool: Pool, values: Values): Promise<Outcome> {
  const { kind: kindName = '', file = '', write = 'no' } = values;
  const kind = keysOf(movingInKinds).find((one) => one === kindName);
  if (kind === undefined) throw new OperatorProblem(`--kind must be one of ${keysOf(movingInKinds).join(', ')}.`);
  if (write !== 'yes' && write !== 'no') throw new OperatorProblem('--write must be yes or no.');
  const table = readCsv(readText(file, values['encoding'] ?? ''), {
    rows: 500_001,
    columns: 200,
    cells: 20_000_000,
    characters: 10_000,
  });
  const [head, ...rows] = table.rows;
  if (head === undefined || rows.length === 0) throw new OperatorProblem(`${file} has no rows below its headings.`);
  const desk = await deskOf(pool, values);
  const { inside } = desk;
  const begun = await inside((context) =>
    createMovingIn(context, { body: { kind, fileName: basename(file), headings: [...head.cells] } }),
  );
  await showProgress('Reading the file', async (report) => {
    for (let from = 0; from < rows.length; from += portion) {
      const some = rows.slice(from, from + portion);
      await inside((context) =>
        sendMovingInRows(context, {
          params: { id: begun.id },
          query: undefined,
          body: {
            lines: some.map(({ line }) => line),
            rows: some.map(({ cells }) => [...cells]),
            isLast: from + portion >= rows.length,
          },
          baseVersion: undefined,
        }),
      );
      report(from + some.length, rows.length);
    }
  });
  await inside((context) => setMeaning(context, begun, values));
  return work(desk, begun.id, write === 'yes' ? 'run' : 'try');
}

/** The file's text; a file that is not in its encoding is refused before anything is sent. */
function readText(file: string, name: string): string {
  const encoding = encodings.find((one) => one === name);
  if (encoding === undefined) throw new OperatorProblem(`--encoding must be one of ${encodings.join(', ')}.`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError)
      throw new OperatorProblem(`${file} is not written in ${encoding}: name another one with --encoding.`);
    throw new OperatorProblem(`${file} cannot be read.`);
  }
}

/** Says what the columns mean where the command does, and how cells are read. */
async function setMeaning(context: BranchContext, { id, kind, columns }: MovingIn, values: Values): Promise<void> {
  const { columns: stated = '', dates = '', decimals = '', known = '' } = values;
  const meanings = new Map(stated.split(',').flatMap((pair) => (pair === '' ? [] : [meaningOf(kind, pair)])));
  const { options } = await readMovingIn(context, id);
  if (dates !== 'day-first' && dates !== 'month-first')
    throw new OperatorProblem('--dates must be day-first or month-first.');
  if (known !== 'complete' && known !== 'leave') throw new OperatorProblem('--known must be complete or leave.');
  const decimalSign = decimals === '' ? options.decimalSign : decimals;
  if (decimalSign !== ',' && decimalSign !== '.') throw new OperatorProblem('--decimals must be a comma or a point.');
  await updateMovingIn(context, {
    params: { id },
    query: undefined,
    body: {
      fields: columns.map(({ heading, field }) => (meanings.has(heading) ? (meanings.get(heading) ?? null) : field)),
      options: { dateOrder: dates, decimalSign, onKnownGuest: known },
    },
    baseVersion: undefined,
  });
}

function meaningOf(kind: MovingInKind, pair: string): [string, string | null] {
  const [heading = '', field = ''] = pair.split('=');
  const names = fieldsOf(kind).map(([name]) => name);
  if (field !== '' && !names.some((name) => name === field))
    throw new OperatorProblem(`"${field}" is no field of ${kind}: these are ${names.join(', ')}.`);
  return [heading.trim(), field === '' ? null : field];
}

/** Takes a step and stays until it is over, whoever works on it: this process, or a server that runs. */
async function work({ pool, scope, inside }: Desk, id: string, step: MovingInStep): Promise<Outcome> {
  const request = { params: { id }, query: undefined, body: { step }, baseVersion: undefined };
  await inside((context) => stepMovingIn(context, request));
  const mover = moveIn(
    {
      pool,
      clock: systemClock,
      log: createLog({ level: 'fatal', isPretty: true }),
      afterCommit: () => undefined,
    },
    scope,
  );
  mover.start();
  try {
    await showProgress(titles[step], async (report) => {
      for (;;) {
        const { state, done, rows } = await inside((context) => readMovingIn(context, id));
        report(done, rows);
        if (!movingInStates[state].isWorking) return;
        await wait(250);
      }
    });
  } finally {
    await mover.stop();
  }
  return inside((context) => reportOf(context, id));
}

const titles: Readonly<Record<MovingInStep, string>> = {
  try: 'Trying',
  run: 'Importing',
  stop: 'Stopping',
  undo: 'Undoing',
};

async function reportOf(context: BranchContext, id: string): Promise<Outcome> {
  const { state, counts, fileName } = await readMovingIn(context, id);
  const left = [];
  for (const outcome of ['refused', 'kept'] as const) {
    const query = { outcome, limit: maxShown };
    const { data } = await listMovingInRows(context, {
      params: { id },
      query,
      body: undefined,
      baseVersion: undefined,
    });
    left.push(...data);
  }
  const { fields, reasons } = movingInText.en;
  const names: Readonly<Record<string, string>> = fields;
  const lines = left.map(({ line, name, problems, refusal }) => {
    const words = problems.map(({ field, value, reason }) =>
      field === null ? reasons[reason] : `${names[field] ?? field}${value && ` "${value}"`} ${reasons[reason]}`,
    );
    if (refusal !== null) words.push(errorText(refusal.code, 'en', refusal.params));
    return `  line ${line}${name && `, ${name}`}: ${words.join('; ')}`;
  });
  return {
    rows: [{ id, file: fileName, state, ...countsOf(counts) }],
    ...(lines.length > 0 && { note: ['Left as they are:', ...lines].join('\n') }),
  };
}

function countsOf(counts: MovingIn['counts']): Record<string, string> {
  return Object.fromEntries(Object.entries(counts).map(([outcome, count]) => [outcome, String(count)]));
}
