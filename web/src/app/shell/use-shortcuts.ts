import { useEffect } from 'react';
import { actionStore, heldActions } from '#lib/actions.ts';
import { createKeyReader, isCharacterShortcut } from '#lib/key-sequence.ts';
import { shortcutSetting } from '#lib/shortcut-setting.ts';

/** Where plain letters mean themselves: fields, lists with type-ahead, and whatever stands before the page. */
const typing =
  'input, textarea, select, [contenteditable], [role=spinbutton], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Does what the keys of the offered actions say, wherever the focus is. */
export function useShortcuts(): void {
  useEffect(() => {
    const read = createKeyReader(() => performance.now());

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const areLettersOff = !shortcutSetting.getState().areLettersOn || isTyping(event.target);
      const actions = heldActions(actionStore.getState().offered).filter(
        ({ keys }) => keys !== undefined && !(areLettersOff && isCharacterShortcut(keys)),
      );
      const pressed = read(
        event,
        actions.flatMap(({ keys }) => keys ?? []),
      );
      if (pressed === null) return;
      event.preventDefault();
      actions.find(({ keys }) => keys === pressed)?.run();
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}
