import { blockKindNames } from './block-kind-names.ts';

/** The names of blocked times that have no reason. */
export const blockNames: typeof blockKindNames = {
  ...blockKindNames,
  other: { en: 'Blocked', es: 'Bloqueado', it: 'Bloccato' },
};
