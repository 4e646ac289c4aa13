// Separate from the schemas, which the browser does not load.

/**
 * The number of an account. DATEV takes digits only, and refuses the batch otherwise; other programs also take letters.
 */
export const accountPattern = /^[0-9A-Za-z./-]{1,12}$/;

/** The most days of business that one file may span. */
export const maxDaysOfFile = 366;
