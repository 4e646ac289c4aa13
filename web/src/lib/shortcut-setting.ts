import { createStore } from './create-store.ts';

const key = 'quieta.character-shortcuts';

/** Whether plain letters work as shortcuts; the user can switch them off (WCAG 2.1.4). Saved on this device. */
export const shortcutSetting = createStore<{ areLettersOn: boolean }>('shortcuts', () => ({
  areLettersOn: localStorage.getItem(key) !== 'off',
}));

export function setLetterShortcuts(areLettersOn: boolean): void {
  localStorage.setItem(key, areLettersOn ? 'on' : 'off');
  shortcutSetting.setState({ areLettersOn });
}
