import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Path, paths } from '#addresses/paths.ts';
import { useMay } from '#features/session/store.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { type Action, actionStore, heldActions, useActions } from '#lib/page/actions.ts';
import { createKeyReader, isCharacterShortcut, isHeld } from '#lib/page/key-sequence.ts';
import { fetchAllParts, fetchUrgentParts } from '#lib/page/part.ts';
import { shortcutSetting } from '#lib/shortcut-setting.ts';
import { whenLineIsIdle } from '#lib/when-line-is-idle.ts';
import { dashboardItem, useMenuItems } from './menu-items.ts';

/** The actions that are available on every page. */
export function useShellActions({ openPalette }: { openPalette: () => void }): void {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const mayOpen = useMayOpen();
  const menuItems = useMenuItems();

  const book: Action = {
    id: 'new-appointment',
    label: t`New appointment`,
    icon: 'calendar_plus',
    leadsToField: true,
    run: () => void navigate({ to: paths.planner, search: { panel: 'newAppointment' } }),
  };
  const go = (id: string, label: string, icon: string, to: Path): readonly Action[] =>
    mayOpen(to) ? [{ id, label, icon, run: () => void navigate({ to }) }] : [];
  const own: readonly Action[] = [
    ...(may('book') ? [book] : []),
    {
      id: 'today',
      label: t`Show today`,
      icon: 'clock',
      run: () => void navigate({ to: paths.planner, search: {} }),
    },
    ...go('close-day', t`Close the day`, 'lock', paths.closeDay),
    ...go('invoices', t`Invoices`, 'receipt', paths.invoices),
    ...go('closed-days', t`Closed days`, 'calendar', paths.closedDays),
    { id: 'palette', label: t`Find a command`, isHidden: true, run: openPalette },
  ];
  const ways = [...menuItems, dashboardItem].map((item): Action => {
    const title = i18n._(item.title);
    return {
      id: `go:${item.path}`,
      label: t`Go to ${title}`,
      icon: item.icon,
      run: () => void navigate({ to: item.path }),
    };
  });
  useActions([...own, ...ways], 'everywhere');
}

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

/** Once the page's own data have come, loads the code that may be needed later, so that it is here during an outage. */
export function useFetchingAhead(): void {
  useEffect(() => {
    const left = new AbortController();
    void fetchAhead(left.signal);
    return () => left.abort();
  }, []);
}

async function fetchAhead(signal: AbortSignal): Promise<void> {
  await whenLineIsIdle();
  if (signal.aborted) return;
  await fetchUrgentParts();
  if (savesData()) return;
  await fetchAllParts(whenLineIsIdle, signal);
}

/** The browser's setting to save data is on. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
