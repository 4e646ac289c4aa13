import type { Span } from 'oxc-parser';
import { type Declaration, isLocal, type Mention, type ModuleFacts } from './module-facts.ts';
import { holds } from './scopes.ts';

/** Code that is followed as one: mostly a declaration at the top of a module. */
export interface Piece extends Span {
  readonly module: ModuleFacts;
  readonly declaration?: Declaration;
  /** Code from elsewhere that it is given to call. */
  readonly handed?: readonly Piece[];
}

/** The declaration that a name of a module stands for, in whichever module it is. */
export type Find = (module: ModuleFacts, name: string) => Piece | undefined;

/** Place where a piece names another one, which it is then taken to call. */
export interface Use extends Mention {
  readonly piece: Piece;
}

/** All that may run, and the names of members that are said in it. */
export interface Reach {
  readonly pieces: ReadonlySet<Piece>;
  readonly members: ReadonlySet<string>;
}

export function usesOf(piece: Piece, find: Find): Use[] {
  const { module, handed = [], start, end } = piece;
  const named = module.mentions.flatMap((mention): Use[] => {
    if (!holds(piece, mention)) return [];
    const target = isLocal(module, mention.name, mention) ? localPiece(piece, mention) : find(module, mention.name);
    return target && target !== piece ? [{ ...mention, piece: target }] : [];
  });
  return [...named, ...handed.map((one) => ({ piece: one, name: '', start, end, given: [] }))];
}

const localPieces = new WeakMap<object, Piece>();

/** A function that stands beside this piece, within the same one. */
function localPiece(piece: Piece, { name, start }: Mention): Piece | undefined {
  const { module } = piece;
  const named = module.localFunctions.find((one) => one.name === name && holds(one.seenIn, { start }));
  if (!named || holds(piece, named)) return undefined;
  const known = localPieces.get(named) ?? { module, start: named.start, end: named.end };
  localPieces.set(named, known);
  return known;
}

/** Pieces that may run once `entry` runs. */
export function reachOf(entry: Piece, uses: (piece: Piece) => readonly Use[]): Reach {
  const pieces = new Set([entry]);
  const members = new Set<string>();
  const reach = { pieces, members };
  for (let before = -1; before !== pieces.size + members.size; ) {
    before = pieces.size + members.size;
    for (const piece of pieces) {
      for (const { name } of reachedOf(reach, piece, piece.module.members)) members.add(name);
      for (const use of reachedOf(reach, piece, uses(piece))) pieces.add(use.piece);
    }
  }
  return reach;
}

/** Facts that stand in a piece and are reached there: what a method holds counts where its name is said. */
export function reachedOf<Fact extends Span>({ members }: Reach, piece: Piece, facts: readonly Fact[]): Fact[] {
  const idle = piece.module.methods.filter(({ saidAs }) => !saidAs.some((name) => members.has(name)));
  return facts.filter((fact) => holds(piece, fact) && !idle.some((method) => holds(method, fact)));
}
