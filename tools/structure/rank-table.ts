import { readFileSync } from 'node:fs';

interface FeatureRow {
  /** The tables whose rows it alone writes. */
  readonly owns: readonly string[];
  /** Public files on the server beyond the usual kinds. */
  readonly files?: readonly string[];
  /**
   * Folders that each hold the files of one notion, lowest first: a room imports those before it, and never the files
   * beside the rooms.
   */
  readonly rooms?: readonly string[];
}

export interface Feature extends FeatureRow {
  readonly district: string;
}

interface Workspace {
  /** The other workspaces that it may import. */
  readonly imports: readonly string[];
  /** The only packages that its sources may use, if given. */
  readonly packages?: readonly string[];
  /** Its sources do without Node's own modules. */
  readonly runsInBrowser?: boolean;
}

/** `tools/feature-ranks.json`: the one table that every rule of the structure is derived from. */
export interface RankTable extends StoredTable {
  /** By name, in their order: a feature imports only those before it, of its own district and of lower ones. */
  readonly features: ReadonlyMap<string, Feature>;
}

interface StoredTable {
  /** The tables that the platform writes for every feature. */
  readonly platformOwns: readonly string[];
  /** District -> feature, both lowest first. */
  readonly districts: Readonly<Record<string, Readonly<Record<string, FeatureRow>>>>;
  /**
   * Folder -> its files and folders, lowest first; each imports itself and what stands before it. `<features>`: every
   * feature.
   */
  readonly layers: Readonly<Record<string, readonly string[]>>;
  /** Folder -> the folders that it may hold. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  readonly workspaces: Readonly<Record<string, Workspace>>;
  /** The verbs that a use case's file name may begin with. */
  readonly verbs: readonly string[];
}

export function readRankTable(): RankTable {
  // The file lies beside this tool and is only ever edited together with it.
  const table = JSON.parse(readFileSync(new URL('../feature-ranks.json', import.meta.url), 'utf8')) as StoredTable;
  const features = Object.entries(table.districts).flatMap(([district, rows]) =>
    Object.entries(rows).map(([name, row]) => [name, { ...row, district }] as const),
  );
  return { ...table, features: new Map(features) };
}
