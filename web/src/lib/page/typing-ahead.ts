/**
 * How long typed letters wait for a field, in milliseconds: longer than a slow machine needs to load and render one.
 */
const timeout = 15_000;

const textField = 'input:is([type=text], [type=search], :not([type])), textarea';

let stopKeeping: (() => void) | null = null;

/**
 * Keeps what is typed until a text field has the focus, and then writes it there: users who know the keys type the name
 * at once, and must neither lose its first letters nor trigger other shortcuts with them. A press of the pointer,
 * Escape or {@link timeout} ends it.
 */
export function bufferTyping(): void {
  stopKeeping?.();
  let letters = '';
  const ending = new AbortController();
  const stop = () => {
    ending.abort();
    clearTimeout(timer);
    stopKeeping = null;
  };
  const timer = setTimeout(stop, timeout);
  stopKeeping = stop;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') stop();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') letters = letters.slice(0, -1);
    else if (event.key.length === 1) letters += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !target.matches(textField))
      return;
    stop();
    if (letters === '') return;
    target.setRangeText(letters, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letters }));
  }

  // On the window, so that it runs before the shortcut listeners on the document.
  const listening = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', onKeyDown, listening);
  window.addEventListener('focusin', onFocus, listening);
  window.addEventListener('pointerdown', stop, listening);
}
