import { useEffect } from 'react';
import { actionStore, heldActions } from '#lib/page/actions.ts';
import { createKeyReader, isCharacterShortcut, isHeld } from '#lib/page/key-sequence.ts';
import { shortcutSetting } from '#lib/shortcut-setting.ts';

/** Where plain letters are input: fields, lists with type-ahead, and overlays. */
/** In these, Ctrl Z is left to the browser's own undo. */
const ownUndo = 'input, textarea, [contenteditable]';
const dialogs = '[role=dialog], [role=alertdialog]';
const typing = `input, textarea, select, [contenteditable], [role=spinbutton], [role=menu], [role=listbox], ${dialogs}`;

/** Runs the registered actions by their shortcuts, wherever the focus is. */
export function useShortcuts(): void {
  useEffect(() => {
    const read = createKeyReader(() => performance.now());

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      // Ctrl shortcuts are handled in the capture phase, because a button handles Enter itself; letters while bubbling.
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

/** An element that is fading out still has the focus for a moment, but no longer counts. */
function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest('[data-exiting]') === null && target.closest(selector) !== null;
}
