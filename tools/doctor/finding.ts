import type { Config } from '../../server/src/config.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import type { BranchFacts } from './read-branches.ts';

/** One sentence about an installation. What is not fine comes with what to do. */
export type Finding =
  | { readonly outcome: 'fine'; readonly sentence: string }
  | { readonly outcome: 'warning' | 'wrong'; readonly sentence: string; readonly remedy: string };

/** The database, where it answers the owner of the tables. */
interface ExaminedDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** As the owner. */
  readonly pool: Pool;
  /** Branches that are not disabled; undefined where the tables are not those of this program. */
  readonly branches: readonly BranchFacts[] | undefined;
}

/** The installation as the checks see it. */
export interface Examined {
  readonly config: Config;
  readonly clock: Clock;
  /** Null: it does not answer, as a finding of its own says. */
  readonly database: ExaminedDatabase | null;
  /** Null: it is made at the first start, or the installation was not reached. */
  readonly sessionKey: Uint8Array | null;
  /** Folder of the backups; null where none is named. */
  readonly backupFolder: string | null;
}

export interface Check {
  /** Subject of its findings, in the table on the console. */
  readonly name: string;
  /** May throw: then what it was to look at is wrong. */
  examine(examined: Examined): Promise<readonly Finding[]>;
}

export const fine = (sentence: string): Finding => ({ outcome: 'fine', sentence });
export const warning = (sentence: string, remedy: string): Finding => ({ outcome: 'warning', sentence, remedy });
export const wrong = (sentence: string, remedy: string): Finding => ({ outcome: 'wrong', sentence, remedy });

/** How long a single question to another system may take, in milliseconds. */
export const questionTimeout = 5_000;

/** The message of an error and of its causes, without its stack. */
export function reasonIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  const own = error.message || code || error.name;
  return cause instanceof Error ? `${own}: ${reasonIn(cause)}` : own;
}
