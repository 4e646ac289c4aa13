/** The part of a keyboard event that matters; a real `KeyboardEvent` fits. */
export interface KeyStroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** How long a sequence waits for its second key, in milliseconds. */
const sequenceLife = 1500;

/**
 * Recognises shortcuts written as `n`, `?`, `g p` (one after the other), `mod+k` (Ctrl, on a Mac Command), `mod+enter`
 * or `mod+shift+enter`. Call it with every stroke; it returns the completed shortcut, or null.
 */
export function createKeyReader(now: () => number) {
  let first: { key: string; at: number } | null = null;

  return (stroke: KeyStroke, shortcuts: Iterable<string>): string | null => {
    const pressed = nameOf(stroke);
    if (pressed === null) return null;
    const known = new Set(shortcuts);
    const before = first !== null && now() - first.at <= sequenceLife ? first.key : null;
    first = null;
    if (before !== null && known.has(`${before} ${pressed}`)) return `${before} ${pressed}`;
    if (known.has(pressed)) return pressed;
    if ([...known].some((shortcut) => shortcut.startsWith(`${pressed} `))) first = { key: pressed, at: now() };
    return null;
  };
}

function nameOf(stroke: KeyStroke): string | null {
  const { key, shiftKey, altKey } = stroke;
  if (altKey) return null;
  if (key === 'Enter') return isHeld(stroke) ? `mod+${shiftKey ? 'shift+' : ''}enter` : null;
  if (key.length !== 1) return null;
  return isHeld(stroke) ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** Whether Ctrl or, on a Mac, Command is held. */
export function isHeld({ ctrlKey, metaKey }: Pick<KeyStroke, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}

/** A shortcut of plain characters, which a screen reader or speech input may use itself (WCAG 2.1.4). */
export function isCharacterShortcut(shortcut: string): boolean {
  return !shortcut.startsWith('mod+');
}

/** The labels of the keys to press, one after the other: `g p` is G, P; `mod+k` is Ctrl K. */
export function keyLabels(shortcut: string): readonly string[] {
  const labels: Record<string, string> = { mod: modifierLabel(), shift: 'Shift', enter: 'Enter' };
  return shortcut.split(/ |(?<=.)\+/).map((key) => labels[key] ?? key.toUpperCase());
}

function modifierLabel(): string {
  return /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';
}
