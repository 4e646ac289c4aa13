import type { Expression } from 'oxc-parser';
import { judge, throwsOn } from './catches.ts';
import { codeSources } from './code-source.ts';
import { isCaught, type ModuleFacts, type Refusing } from './module-facts.ts';
import { type Find, type Piece, type Reach, reachedOf, reachOf, type Use, usesOf } from './reach.ts';
import { holds } from './scopes.ts';

interface Thrown {
  readonly codes: ReadonlySet<string>;
  /** Refusals whose code could not be found out. */
  readonly unknown: readonly { readonly path: string; readonly start: number }[];
}

/** A code, or the place of the parameter that brings it; undefined where it cannot be followed. */
type Code = string | number | undefined;

type Coded = Refusing & { readonly codes: readonly Code[] };

/** Knowledge of a piece so far: what it throws, and the refusals that it, or what it calls, makes or catches. */
interface Known {
  readonly thrown: Set<string>;
  readonly made: Set<string>;
}

/**
 * Finds the codes of the refusals that a piece of code may throw. Whatever it names it is taken to call; what is caught
 * counts as far as the handler throws it on, and a refusal that is made in one place may be the one that is thrown in
 * another.
 */
export class ThrownCodes {
  readonly #find: Find;
  readonly #uses = memo((piece: Piece): readonly Use[] => usesOf(piece, this.#find));
  readonly #reach = memo((entry: Piece): Reach => reachOf(entry, this.#uses));
  readonly #said = memo((entry: Piece): readonly string[] => {
    const reach = this.#reach(entry);
    return [...reach.pieces].flatMap((piece) => reachedOf(reach, piece, piece.module.codes).map(({ code }) => code));
  });
  readonly #refusing = memo((piece: Piece): readonly Coded[] =>
    piece.module.refusing
      .filter((one) => holds(piece, one))
      .map((one) => ({ ...one, codes: this.#codesOfNew(piece, one.of) })),
  );

  constructor(find: Find) {
    this.#find = find;
  }

  of(entry: Piece): Thrown {
    const reach = this.#reach(entry);
    const pieces = [...reach.pieces];
    const known = new Map<Piece, Known>(pieces.map((piece) => [piece, { thrown: new Set(), made: new Set() }]));
    const size = () => known.values().reduce((sum, { thrown, made }) => sum + thrown.size + made.size, 0);
    for (let before = -1; before !== size(); ) {
      before = size();
      for (const piece of pieces) this.#grow(piece, entry, reach, known);
    }
    const unknown = pieces.flatMap((piece) =>
      this.#refusing(piece)
        .filter(({ codes }) => codes.includes(undefined))
        .map(({ start }) => ({ path: piece.module.path, start })),
    );
    return { codes: known.get(entry)?.thrown ?? new Set(), unknown };
  }

  /** Adds what the pieces that this one uses are known to throw and make by now, and its own. */
  #grow(piece: Piece, entry: Piece, reach: Reach, known: ReadonlyMap<Piece, Known>): void {
    const { module } = piece;
    const own = known.get(piece);
    if (!own) return;
    const throwAt = (place: { readonly start: number }, codes: Iterable<string>): void => {
      for (const code of codes) (isThrownOn(module, place, code) ? own.thrown : own.made).add(code);
    };
    const make = (codes: Iterable<string>): void => {
      for (const code of codes) own.made.add(code);
    };
    for (const use of reachedOf(reach, piece, this.#uses(piece))) {
      const target = known.get(use.piece);
      throwAt(use, target?.thrown ?? []);
      make(target?.made ?? []);
      for (const { codes, isThrown } of this.#refusing(use.piece)) {
        const given = codes.flatMap((code) => (typeof code === 'number' ? (use.given[code] ?? []) : []));
        const passed = given.flatMap((one) => (one.type === 'SpreadElement' ? [] : this.#codesOf(piece, one)));
        if (isThrown) throwAt(use, passed.filter(isString));
        else make(passed.filter(isString));
      }
    }
    for (const refusing of reachedOf(reach, piece, this.#refusing(piece))) {
      const codes = refusing.codes.filter(isString);
      if (refusing.isThrown) throwAt(refusing, [...codes, ...this.#thrownLater(module, refusing, known, entry)]);
      else make(codes);
    }
  }

  /**
   * Codes of a value that is thrown here and was made elsewhere: the codes that it may have. What was caught, the code
   * that is watched told of.
   */
  #thrownLater(module: ModuleFacts, { of, start }: Refusing, known: ReadonlyMap<Piece, Known>, entry: Piece): string[] {
    if (of.type === 'CallExpression' && of.callee.type === 'Identifier') {
      const target = this.#find(module, of.callee.name);
      return [...((target && known.get(target)?.made) ?? [])];
    }
    if (of.type !== 'Identifier' || isCaught(module, of.name, of)) return [];
    const guards = module.guarded.filter((guard) => holds(guard, { start }));
    return [...(known.get(entry)?.made ?? [])].filter((code) => {
      const asked = { name: of.name, code, functions: module.handlers };
      return guards.every((guard) => judge(guard.test, asked) !== !guard.holds);
    });
  }

  #codesOfNew(piece: Piece, made: Expression): readonly Code[] {
    if (made.type !== 'NewExpression' || made.callee.type !== 'Identifier' || made.callee.name !== 'Refusal') return [];
    const [given] = made.arguments;
    return !given || given.type === 'SpreadElement' ? [undefined] : this.#codesOf(piece, given);
  }

  #codesOf(piece: Piece, given: Expression): readonly Code[] {
    return codeSources(piece.module, piece.declaration, given).flatMap((source): readonly Code[] => {
      if (source.kind === 'code') return [source.code];
      if (source.kind === 'parameter') return [source.index];
      const named = source.kind === 'name' ? this.#find(piece.module, source.name) : undefined;
      return named ? this.#said(named) : [undefined];
    });
  }
}

function isThrownOn(module: ModuleFacts, place: { readonly start: number }, code: string): boolean {
  return module.catches.every((one) => {
    if (!holds(one, place)) return true;
    const handler = typeof one.by === 'string' ? module.handlers.get(one.by) : one.by;
    return handler === undefined || throwsOn(handler, { code, functions: module.handlers });
  });
}

function isString(code: Code): code is string {
  return typeof code === 'string';
}

function memo<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
