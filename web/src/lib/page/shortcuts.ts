/**
 * Every shortcut of the product, by the id of its action and by the place where it works. An action has no other keys
 * than these, and the help page does not compile without a line for each. `g p` is one key after the other, `mod` Ctrl
 * or Command.
 */
export const shortcuts = {
  everywhere: {
    'new-appointment': 'n',
    today: 't',
    palette: 'mod+k',
    'change-operator': 'o',
    'go:/': 'g p',
    'go:/checkout': 'g c',
    'go:/appointments-summary': 'g s',
    'go:/messages': 'g m',
    'go:/resources': 'g r',
    'go:/guests': 'g u',
    'go:/settings': 'g ,',
    'go:/dashboard': 'g d',
    'go:/help': 'g h',
    'page-help': '?',
  },
  planner: {
    'next-day': 'j',
    'previous-day': 'k',
    'waiting-list': 'w',
    'block-time': 'b',
    'zoom-in': '+',
    'zoom-out': '-',
    undo: 'mod+z',
    print: 'mod+p',
  },
  card: {
    'card-arrived': 'a',
    'card-in-treatment': 'i',
    'card-done': 'd',
    'card-no-show': 'x',
  },
  panel: {
    save: 'mod+enter',
    'save-and-check-out': 'mod+shift+enter',
  },
  checkout: {
    pay: 'mod+enter',
  },
  closedDays: {
    'next-month': 'j',
    'previous-month': 'k',
    'print-close': 'mod+p',
  },
} as const;

export type ShortcutScope = keyof typeof shortcuts;

const byAction = new Map<string, string>(Object.values(shortcuts).flatMap((keys) => Object.entries(keys)));

/** The shortcut of an action; undefined where it has none. */
export function keysOf(actionId: string): string | undefined {
  return byAction.get(actionId);
}
