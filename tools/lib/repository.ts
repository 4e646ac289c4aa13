import { dirname } from 'node:path';

/** The absolute path of the repository's root. */
export const repositoryRoot = dirname(dirname(import.meta.dirname));
