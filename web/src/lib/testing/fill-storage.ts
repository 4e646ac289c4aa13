/** Fills a storage to the last character, as many sites together fill a device; the returned function frees it. */
export function fillStorage(storage: Storage): () => void {
  const keys: string[] = [];
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    while (takes(storage, `full-${keys.length}`, size)) keys.push(`full-${keys.length}`);
  return () => keys.forEach((key) => storage.removeItem(key));
}

function takes(storage: Storage, key: string, size: number): boolean {
  try {
    storage.setItem(key, 'x'.repeat(size));
    return true;
  } catch {
    return false;
  }
}
