import type { BindingPattern, ParamPattern, Span } from 'oxc-parser';

/** A name that is declared within a function, and where it is seen. */
export interface LocalName {
  readonly name: string;
  readonly seenIn: Span;
}

export function holds(outer: Span, { start }: { readonly start: number }): boolean {
  return outer.start <= start && start < outer.end;
}

/** The smallest of the places that hold this one. */
export function innermost<Place extends Span>(
  places: readonly Place[],
  inner: { readonly start: number },
): Place | undefined {
  return places
    .filter((place) => holds(place, inner))
    .reduce<Place | undefined>((best, place) => (best && best.start >= place.start ? best : place), undefined);
}

/** The names that a parameter or a declaration gives. */
export function namesIn(pattern: ParamPattern | BindingPattern | null): string[] {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern?.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern?.type === 'ArrayPattern') {
    return pattern.elements.flatMap((one) => namesIn(one?.type === 'RestElement' ? one.argument : one));
  }
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value));
}
