import { fill } from './placeholder.ts';
import type { Prepared } from './query.ts';

/** A statement whose parameters are told by their places; its author vouches for what it answers. Write `prepared` instead. */
export type Statement<Row> = Prepared<readonly unknown[], Row>;

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text: () => text, parameters: (scope, values) => fill(values, scope, {}) };
}
