import { deviceStorage } from './browser-storage.ts';
import { createStore } from './create-store.ts';

const key = 'quieta.character-shortcuts';

/** Whether plain letters work as shortcuts; the user can switch them off (WCAG 2.1.4). Saved on this device. */
export const shortcutSetting = createStore<{ areLettersOn: boolean }>('shortcuts', () => ({
  areLettersOn: deviceStorage.read(key) !== 'off',
}));

export function setLetterShortcuts(areLettersOn: boolean): void {
  deviceStorage.write(key, areLettersOn ? 'on' : 'off');
  shortcutSetting.setState({ areLettersOn });
}
