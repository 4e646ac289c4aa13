// Separate from the endpoints, whose schemas the browser does not load.

/** Entries in one file. */
export const maxInHistoryFile = 10_000;
