/** Starts `count` pieces of work at the same moment and returns all results. */
export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
