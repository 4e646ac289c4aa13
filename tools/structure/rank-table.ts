import { readFileSync } from 'node:fs';

interface Feature {
  /** A feature imports only features of a lower rank. */
  readonly rank: number;
  /** The notions of the glossary whose data it alone writes. */
  readonly owns: readonly string[];
  /** Public files on the server beyond the usual kinds. */
  readonly files?: readonly string[];
  /** Folders beside `internal/` on the server, where its public files are many: each holds those of one notion. */
  readonly rooms?: readonly string[];
}

interface Workspace {
  /** The other workspaces that it may import. */
  readonly imports: readonly string[];
  /** Where given, the only packages that its sources may use. */
  readonly packages?: readonly string[];
  /** Its sources do without Node's own modules. */
  readonly runsInBrowser?: boolean;
}

/** `tools/feature-ranks.json`: the one table that every rule of the structure is derived from. */
export interface RankTable {
  readonly features: Readonly<Record<string, Feature>>;
  /** Folder -> its files and folders, lowest first; each imports itself and what stands before it. `<features>`: every feature. */
  readonly layers: Readonly<Record<string, readonly string[]>>;
  /** Folder -> the folders that it may hold. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  readonly workspaces: Readonly<Record<string, Workspace>>;
  /** The verbs that a use case's file name may begin with. */
  readonly verbs: readonly string[];
}

export function readRankTable(): RankTable {
  // The file lies beside this tool and is only ever edited together with it.
  return JSON.parse(readFileSync(new URL('../feature-ranks.json', import.meta.url), 'utf8')) as RankTable;
}
