import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { version } from '../../server/src/platform/version.ts';
import { readBackupMoments } from '../backup/backup-folder.ts';
import { type Check, type Examined, type Finding, fine, questionTimeout, reasonIn, warning, wrong } from './finding.ts';

const oldestNode = 26;
const gigabyte = 1024 ** 3;

export const programCheck: Check = {
  name: 'program',
  examine: async () => {
    const { node } = process.versions;
    return Number.parseInt(node, 10) >= oldestNode
      ? [fine(`Quieta ${version}, on Node ${node}.`)]
      : [wrong(`Quieta ${version} runs on Node ${node}.`, `Install Node ${oldestNode} or later.`)];
  },
};

/** Whether a process answers where people open it. */
export const answerCheck: Check = {
  name: 'address',
  examine: async ({ config: { publicUrl, apiBaseUrl } }) => {
    const address = new URL(`${apiBaseUrl.replace(/\/$/, '')}/health/ready`, publicUrl).href;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(questionTimeout) });
      await response.arrayBuffer();
      if (response.ok) return [fine(`Quieta answers at ${publicUrl} and is ready.`)];
      return [
        wrong(
          `${address} answers ${response.status}.`,
          response.status === 503
            ? 'The database does not answer or cannot be written to: see docs/running/bad-days/database.md.'
            : 'Compare PUBLIC_URL and the proxy with docs/running/proxy.md.',
        ),
      ];
    } catch (error) {
      return [
        warning(
          `Nothing answers at ${address} from here (${reasonIn(error)}).`,
          'Start Quieta, or the proxy in front of it; where this machine may not reach that address, ask from another.',
        ),
      ];
    }
  },
};

/** Room where the installation, its backups and trials of them are written. */
export const diskCheck: Check = {
  name: 'disk',
  examine: async ({ config, backupFolder, database }) => {
    const folders = [config.dataDir, ...(backupFolder === null ? [] : [backupFolder])];
    const external = config.database !== null && database !== null;
    const unseen = external ? [fine('The disk of your own database cannot be seen from here: watch it there.')] : [];
    return [...folders.map((folder) => roomIn(existing(resolve(folder)))), ...unseen];
  },
};

/** The folder, or the nearest above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}

function roomIn(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return judgeRoom(folder, { free: bavail * bsize, all: blocks * bsize });
}

/** Judges the room that is left on the disk of a folder, in bytes. Exported for its tests. */
export function judgeRoom(folder: string, { free, all }: { readonly free: number; readonly all: number }): Finding {
  const sentence = `${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(0)} are free where ${folder} is.`;
  const remedy = 'Make room or add some: see docs/running/bad-days/disk-full.md.';
  if (free < gigabyte / 2) return wrong(sentence, remedy);
  return free < 2 * gigabyte || free / all < 0.05 ? warning(sentence, remedy) : fine(sentence);
}

export const backupCheck: Check = {
  name: 'backup',
  examine: async (examined) => [judgeBackups(examined)],
};

function judgeBackups({ backupFolder, config, clock }: Examined): Finding {
  const remedy = 'Make one each night, as docs/running/backup.md says.';
  if (backupFolder === null)
    return config.database === null
      ? warning('Nothing is known of any backup: BACKUP_FOLDER names no folder.', remedy)
      : fine('Backups of your own database are made by its own tools: nothing is known of them here.');
  const newest = (existsSync(backupFolder) ? readBackupMoments(backupFolder) : [])
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (newest === undefined) return wrong(`There is no backup in ${backupFolder}.`, remedy);
  const hours = clock.now().since(newest).total('hours');
  const sentence = `The last backup in ${backupFolder} is ${inHours(hours)} old.`;
  if (hours <= 26) return fine(sentence);
  return hours <= 48 ? warning(sentence, remedy) : wrong(sentence, remedy);
}

function inHours(hours: number): string {
  return hours < 48 ? `${Math.max(0, Math.round(hours))} hours` : `${Math.floor(hours / 24)} days`;
}
