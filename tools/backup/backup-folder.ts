import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Keep, outdatedBackups } from './rotation.ts';

const namePattern = /^quieta-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}Z)\.backup$/;
const unfinishedAfter = { hours: 24 };

/** Name of the backup of a moment: `quieta-2026-11-28T03-15-00Z.backup`. */
export function backupName(moment: Temporal.Instant): string {
  return `quieta-${moment.round('second').toString().replaceAll(':', '-')}.backup`;
}

/** The moments of the backups in a folder, by their names; other files are none. Exported for its tests. */
export function readBackupMoments(folder: string): Temporal.Instant[] {
  return readdirSync(folder).flatMap((name) => momentOf(name) ?? []);
}

function momentOf(name: string): Temporal.Instant | null {
  const [, day, hour, minute, rest] = namePattern.exec(name) ?? [];
  return day === undefined ? null : Temporal.Instant.from(`${day}${hour}:${minute}:${rest}`);
}

/**
 * Removes what the rule no longer keeps, and what backups left that were cut off a day ago or longer. Touches no other
 * file. Answers the removed names.
 */
export function rotateBackups(folder: string, keep: Keep, now: Temporal.Instant): string[] {
  const outdated = outdatedBackups(readBackupMoments(folder), keep).map(backupName);
  const cutOff = readdirSync(folder).filter((name) => {
    const begun = name.endsWith('.unfinished') ? momentOf(name.slice(0, -'.unfinished'.length)) : null;
    return begun !== null && Temporal.Instant.compare(begun.add(unfinishedAfter), now) < 0;
  });
  const removed = [...outdated, ...cutOff];
  for (const name of removed) rmSync(join(folder, name));
  return removed;
}
