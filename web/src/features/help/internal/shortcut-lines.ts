import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { type ShortcutScope, shortcuts } from '#lib/page/shortcuts.ts';

interface ShortcutLine {
  readonly does: MessageDescriptor;
  /** As labelled on the keyboard; keys named by words in the user's language. */
  readonly keys: readonly (string | MessageDescriptor)[];
}

interface ShortcutGroup {
  readonly place: MessageDescriptor;
  readonly lines: readonly ShortcutLine[];
}

/** The description of each shortcut. */
const meanings: { [Place in ShortcutScope]: Record<keyof (typeof shortcuts)[Place], MessageDescriptor> } = {
  everywhere: {
    'new-appointment': msg`New appointment`,
    today: msg`Show today`,
    palette: msg`Find a command`,
    'change-operator': msg`Change operator`,
    'go:/': msg`Go to the planner`,
    'go:/checkout': msg`Go to checkout`,
    'go:/appointments-summary': msg`Go to the appointments summary`,
    'go:/messages': msg`Go to the messages`,
    'go:/resources': msg`Go to staff and areas`,
    'go:/guests': msg`Go to guests`,
    'go:/settings': msg`Go to settings`,
    'go:/dashboard': msg`Go to the dashboard`,
    'go:/help': msg`Go to help`,
    'page-help': msg`Help for this page, and close it again`,
  },
  planner: {
    'next-day': msg`Next day or week`,
    'previous-day': msg`Previous day or week`,
    'waiting-list': msg`Open or close the waiting list`,
    'block-time': msg`Block time`,
    'zoom-in': msg`Zoom in`,
    'zoom-out': msg`Zoom out`,
    undo: msg`Undo the last change`,
    print: msg`Print the day or the week`,
  },
  card: {
    'card-arrived': msg`Mark as arrived, and back`,
    'card-in-treatment': msg`Mark as in treatment, and back`,
    'card-done': msg`Mark as done, and back`,
    'card-no-show': msg`Mark as no-show, and back`,
  },
  panel: {
    save: msg`Save`,
    'save-and-check-out': msg`Save and check out`,
  },
  checkout: {
    pay: msg`Take payment`,
  },
  closedDays: {
    'next-month': msg`Next month`,
    'previous-month': msg`Previous month`,
    'print-close': msg`Print the sheet of the close`,
  },
};

const space = msg({ message: 'Space', context: 'key' });
const home = msg({ message: 'Home', context: 'key' });
const end = msg({ message: 'End', context: 'key' });
const [mod = ''] = keyLabels('mod+k');

/** All shortcuts of the product, grouped by the place where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    place: msg`Everywhere`,
    lines: [...linesOf('everywhere'), { does: msg`Close the panel, the list or the dialog`, keys: ['Esc'] }],
  },
  { place: msg`In the planner`, lines: linesOf('planner') },
  {
    place: msg`In the planner’s grid`,
    lines: [
      { does: msg`Go to the next appointment or free time`, keys: ['←', '→', '↑', '↓'] },
      {
        does: msg`Go an hour up or down`,
        keys: [msg({ message: 'Page Up', context: 'key' }), msg({ message: 'Page Down', context: 'key' })],
      },
      { does: msg`Go to where the day begins or ends`, keys: [home, end] },
      { does: msg`Go to the first or last column`, keys: [mod, home, end] },
      { does: msg`Open the appointment, or book the free time`, keys: ['Enter'] },
    ],
  },
  {
    place: msg`On an appointment in the grid`,
    lines: [
      ...linesOf('card'),
      { does: msg`Lift the appointment, and put it down`, keys: [space] },
      { does: msg`While it is lifted: move it`, keys: ['←', '→', '↑', '↓'] },
      { does: msg`While it is lifted: make it longer or shorter`, keys: ['Shift', '↑', '↓'] },
      { does: msg`While it is lifted: put it back`, keys: ['Esc'] },
    ],
  },
  { place: msg`In a panel or a form`, lines: linesOf('panel') },
  { place: msg`At checkout`, lines: linesOf('checkout') },
  {
    place: msg`In the closed days`,
    lines: [
      ...linesOf('closedDays'),
      { does: msg`Go to the close above or below`, keys: ['↑', '↓'] },
      { does: msg`Open the sheet of the close`, keys: ['Enter'] },
    ],
  },
  {
    place: msg`In the rota`,
    lines: [
      { does: msg`Go to the next day or person`, keys: ['←', '→', '↑', '↓'] },
      { does: msg`Open the day`, keys: ['Enter'] },
      { does: msg`Copy the day`, keys: [mod, 'C'] },
      { does: msg`Copy the week`, keys: [mod, 'Shift', 'C'] },
      { does: msg`Paste`, keys: [mod, 'V'] },
    ],
  },
];

function linesOf(place: ShortcutScope): ShortcutLine[] {
  const keys = new Map<string, string>(Object.entries(shortcuts[place]));
  return Object.entries<MessageDescriptor>(meanings[place]).map(([id, does]) => ({
    does,
    keys: keyLabels(keys.get(id) ?? ''),
  }));
}
