// Separate from the endpoints, whose schemas the browser does not load.

/** So many entries are in one file. */
export const maxInHistoryFile = 10_000;
