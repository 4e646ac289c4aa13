import { useEffect } from 'react';
import { actionStore, heldActions } from '#lib/page/actions.ts';
import { createKeyReader, isCharacterShortcut, isHeld } from '#lib/page/key-sequence.ts';
import { shortcutSetting } from '#lib/shortcut-setting.ts';

/** Where plain letters mean themselves: fields, lists with type-ahead, and whatever stands before the page. */
/** What is typed there is undone there. */
const ownUndo = 'input, textarea, [contenteditable]';
const dialogs = '[role=dialog], [role=alertdialog]';
const typing = `input, textarea, select, [contenteditable], [role=spinbutton], [role=menu], [role=listbox], ${dialogs}`;

/** Does what the keys of the offered actions say, wherever the focus is. */
export function useShortcuts(): void {
  useEffect(() => {
    const read = createKeyReader(() => performance.now());

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      // A chord is taken on its way down, because a button takes Enter for itself; a letter on its way up from whoever wanted it.
      if (isHeld(event) !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
      if (isHeld(event) && isWithin(event.target, dialogs)) return;
      if (isHeld(event) && event.key === 'z' && isWithin(event.target, ownUndo)) return;
      const areLettersOff = !shortcutSetting.getState().areLettersOn || isWithin(event.target, typing);
      const actions = heldActions(actionStore.getState().offered).filter(
        ({ keys }) => keys !== undefined && !(areLettersOff && isCharacterShortcut(keys)),
      );
      const pressed = read(
        event,
        actions.flatMap(({ keys }) => keys ?? []),
      );
      if (pressed === null) return;
      event.preventDefault();
      event.stopPropagation();
      actions.find(({ keys }) => keys === pressed)?.run();
    }

    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

/** What is fading away holds the focus a moment longer, but no longer speaks for its user. */
function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest('[data-exiting]') === null && target.closest(selector) !== null;
}
