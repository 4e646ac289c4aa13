/**
 * The mark that a key leads to from another one, in a chart whose marks are numbered line by line; null where the key
 * is none of its own. It goes over places without a mark, and stays where there is none beyond.
 */
export function markAfterKey(
  key: string,
  from: number,
  { count, columns, isMark }: { count: number; columns: number; isMark: (index: number) => boolean },
): number | null {
  const line = Math.floor(from / columns) * columns;
  const along = (start: number, step: number, first: number, last: number) => {
    for (let index = start; index >= first && index <= last; index += step) if (isMark(index)) return index;
    return from;
  };
  const end = Math.min(line + columns, count) - 1;
  switch (key) {
    case 'ArrowRight':
      return along(from + 1, 1, line, end);
    case 'ArrowLeft':
      return along(from - 1, -1, line, end);
    case 'Home':
      return along(line, 1, line, end);
    case 'End':
      return along(end, -1, line, end);
    case 'ArrowDown':
      return columns < count ? along(from + columns, columns, 0, count - 1) : null;
    case 'ArrowUp':
      return columns < count ? along(from - columns, -columns, 0, count - 1) : null;
    default:
      return null;
  }
}
