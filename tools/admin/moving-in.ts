import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { fieldsOf, type MovingInKind, movingInKinds } from '@quieta/contract/moving-in/moving-in-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import { movingInText } from '@quieta/messages/moving-in-text';
import {
  createMovingIn,
  sendMovingInRows,
  updateMovingIn,
} from '../../server/src/features/moving-in/moving-in-commands.ts';
import { listMovingIns, readMovingIn } from '../../server/src/features/moving-in/moving-in-queries.ts';
import { readEasyAppointments } from '../../server/src/features/moving-in/read-easy-appointments.ts';
import { createEasyAppointmentsGateway } from '../../server/src/gateways/easy-appointments/easy-appointments-gateway.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readCsv } from '../../server/src/platform/csv/read-csv.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { showProgress } from '../lib/show-progress.ts';
import type { AdminCommand, Outcome, Values } from './command.ts';
import { countsOf, deskOf, translated, work } from './moving-in-desk.ts';
import { requireUuid } from './tenant.ts';
import { username } from './users.ts';

const noun = 'import';
const where = {
  environment: { about: 'name of the environment' },
  branch: { about: 'name or id of the branch' },
  username,
};
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
/** Rows that are sent at once, as the screen does. */
const portion = 1_000;

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
    verb: '--easy-appointments',
    about: 'the lists of an installation of Easy!Appointments, over its API; tries them unless told to write',
    options: {
      'easy-appointments': { about: 'address of its start page' },
      login: { about: 'name of an administrator there' },
      'password-file': { about: 'file that holds the password there' },
      ...where,
      write: { about: 'yes writes them, no tries them', otherwise: 'no' },
    },
    run: moveEasyAppointments,
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

async function moveEasyAppointments(pool: Pool, values: Values): Promise<Outcome> {
  const { 'easy-appointments': url = '', login = '', 'password-file': file = '', write = 'no' } = values;
  if (URL.parse(url)?.protocol.startsWith('http') !== true)
    throw new OperatorProblem('--easy-appointments must be an address such as https://old.example.com.');
  if (write !== 'yes' && write !== 'no') throw new OperatorProblem('--write must be yes or no.');
  const password = readText(file, 'utf-8').trim();
  const desk = await deskOf(pool, values);
  const { branch, inside } = desk;
  // Whoever runs commands on this machine may name any other.
  const gateway = createEasyAppointmentsGateway({ listedOrigins: null });
  const context = { branch, clock: systemClock, write: inside };
  const begun = await showProgress('Reading the lists', () =>
    translated(() => readEasyAppointments(context, { body: { url, username: login, password } }, gateway)),
  );
  const rows = [];
  const notes = [];
  // In this order each finds what it refers to.
  for (const { id, kind } of begun) {
    const outcome = await work(desk, id, write === 'yes' ? 'run' : 'try');
    rows.push(...outcome.rows.map((row) => ({ kind, ...row })));
    if (outcome.note !== undefined) notes.push(`${movingInText.en.kinds[kind]}\n${outcome.note}`);
  }
  return { rows, ...(notes.length > 0 && { note: notes.join('\n') }) };
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
