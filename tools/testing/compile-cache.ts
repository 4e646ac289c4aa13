const { NODE_COMPILE_CACHE } = process.env;

/**
 * For the environment of a process that a test starts: our own cache, where a command of the repository gave us one, so
 * that it compiles nothing that an earlier one has compiled.
 */
export const compileCache: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
