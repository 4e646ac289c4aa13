import { createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { recordExport } from '../../server/src/features/archive/archive-commands.ts';
import { writeArchive } from '../../server/src/features/archive/write-archive.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { loadArchive } from '../archive/load-archive.ts';
import { type OpenArchive, openArchive } from '../archive/open-archive.ts';
import { type VerifiedChain, verifyChain } from '../archive/verify-chain.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { showProgress } from '../lib/show-progress.ts';
import type { AdminCommand, OfflineCommand, Row } from './command.ts';
import { requireEnvironment } from './tenant.ts';

export const archiveCommands: readonly (AdminCommand | OfflineCommand)[] = [
  {
    noun: 'export',
    verb: '',
    about: 'everything of an environment as one archive, readable without Quieta',
    options: { environment: { about: 'name of the environment' }, to: { about: 'file to be written' } },
    run: async (pool, { environment = '', to = '' }) => {
      const rows = await exportTo(pool, environment, to);
      return {
        rows: [{ file: to, environment, rows: String(rows) }],
        note: 'It holds personal data and notes about health, without any lock: keep it as you keep a backup.',
      };
    },
  },
  {
    noun: 'import',
    verb: '--archive',
    about: 'everything out of an archive, into an installation that lacks its environment',
    options: { archive: { about: 'file that export has written' } },
    run: (pool, { archive: file = '' }) =>
      withArchive(file, async (archive) => {
        const chains = await verifyChain(archive);
        const { name } = archive.manifest.environment;
        const rows = await showProgress('Importing', (report) => loadArchive(pool, archive, report));
        return {
          rows: [{ environment: name, rows: String(rows) }],
          note: [...chains.filter(({ broken }) => broken !== null).map(warningOf), whatToDoNext(name)].join('\n'),
        };
      }),
  },
  {
    noun: 'verify-archive',
    verb: '',
    about: 'whether an archive is whole and its audit holds, without any installation',
    options: { archive: { about: 'file that export has written; its name alone will do' } },
    bare: 'archive',
    runOffline: ({ archive: file = '' }) =>
      withArchive(file, async (archive) => {
        const { environment, program, files } = archive.manifest;
        return {
          rows: (await verifyChain(archive)).map(toRow),
          note: `Every one of the ${files.length} files is as Quieta ${program.version} wrote it, out of the environment "${environment.name}".`,
        };
      }),
  },
];

async function withArchive<T>(file: string, work: (archive: OpenArchive) => Promise<T>): Promise<T> {
  const archive = await showProgress('Reading the archive', (report) => openArchive(file, report));
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

/** The file gets its name when it is whole; nothing is left of one that did not get there. */
async function exportTo(pool: Pool, environmentName: string, file: string): Promise<number> {
  const { id, name } = await requireEnvironment(pool, environmentName);
  if (existsSync(file)) throw new OperatorProblem(`${file} is there already: choose another name.`);
  const unfinished = `${file}.unfinished`;
  const output = createWriteStream(unfinished, { fd: openTarget(unfinished) });
  const actor = { environmentId: id, userId: null };
  try {
    const rows = await showProgress('Exporting', (report) =>
      writeArchive(pool, {
        environment: { id, name },
        output,
        whenBegun: (branches) =>
          recordExport({ pool, clock: systemClock, requestId: 'npm run admin', actor }, branches),
        report,
      }),
    );
    renameSync(unfinished, file);
    return rows;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new OperatorProblem(`The disk of ${file} is full: make room, or name a file on another one.`);
    throw error;
  }
}

function openTarget(path: string): number {
  try {
    // It holds what the environment holds, so that only this account may read it.
    return openSync(path, 'w', 0o600);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(`${path} cannot be written${reason}: name a file in another folder.`);
  }
}

function toRow({ branch, seals, lastHash, broken }: VerifiedChain): Row {
  const chain = { branch, chain: broken === null ? 'holds' : 'broken', seals: String(seals), hash: lastHash ?? '' };
  return broken === null ? chain : { ...chain, reason: broken.reason, entry: broken.entryId ?? '' };
}

function warningOf({ branch, broken }: VerifiedChain): string {
  return `The audit of ${branch} does not hold from seal ${broken?.seal} on, as it did not where the archive was written.`;
}

function whatToDoNext(name: string): string {
  return [
    'Next: see docs/running/moving-out.md. The access to the hotel’s system, keys of programs, addresses of calendars and',
    `PINs are in no archive. Leave ${name} disabled where it came from, so that no guest is written to twice.`,
  ].join('\n');
}
