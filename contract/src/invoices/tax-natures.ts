// Apart from the schema, which the browser does not load.

/**
 * Why a rate of 0 % is none, as Italy's e-invoice names it: outside the scope (N1, N2.x), zero-rated (N3.x), exempt
 * (N4), margin scheme (N5), reverse charge (N6.x), taxed in another country of the Union (N7).
 */
export const taxNatures = [
  'N1',
  'N2.1',
  'N2.2',
  'N3.1',
  'N3.2',
  'N3.3',
  'N3.4',
  'N3.5',
  'N3.6',
  'N4',
  'N5',
  'N6.1',
  'N6.2',
  'N6.3',
  'N6.4',
  'N6.5',
  'N6.6',
  'N6.7',
  'N6.8',
  'N6.9',
  'N7',
] as const;

export type TaxNature = (typeof taxNatures)[number];
