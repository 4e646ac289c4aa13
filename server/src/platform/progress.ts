/**
 * Takes how much of long work is done, and of how much, in any unit. Whoever starts the work decides where that is
 * shown. The total may grow while the work goes on.
 */
export type ReportProgress = (done: number, total: number) => void;
