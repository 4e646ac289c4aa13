/**
 * Lets the next Tab begin in the page's content where nothing has the focus: a page that was opened by a key would
 * otherwise be reached only behind the whole menu. A press of the pointer begins where it was. The returned function
 * stops that.
 */
export function beginInContent(content: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  function begin({ key, shiftKey }: KeyboardEvent): void {
    if (key !== 'Tab') return;
    stop.abort();
    if (!shiftKey && document.activeElement === document.body) content.focus({ preventScroll: true });
  }

  document.addEventListener('keydown', begin, { capture: true, signal });
  document.addEventListener('pointerdown', () => stop.abort(), { capture: true, signal });
  return () => stop.abort();
}
