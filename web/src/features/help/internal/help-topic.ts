import type { MessageDescriptor } from '@lingui/core';
import type { Path } from '#addresses/paths.ts';
import type { shortcuts } from '#lib/page/shortcuts.ts';

type ShortcutId = { [Place in keyof typeof shortcuts]: keyof (typeof shortcuts)[Place] }[keyof typeof shortcuts];

export interface HelpTask {
  /** As whoever looks for it would say it: "Move an appointment". */
  readonly does: MessageDescriptor;
  /** One to three sentences. Words of the screen stand in double quotation marks, exactly as they are there. */
  readonly how: MessageDescriptor;
  /** The shortcut that does it, if there is one. */
  readonly shortcut?: ShortcutId;
}

/** Help for one page of the product. */
export interface HelpTopic {
  /** Says in one or two sentences what the page is for. */
  readonly purpose: MessageDescriptor;
  /** The most frequent first. */
  readonly tasks: readonly [HelpTask, HelpTask, HelpTask, HelpTask, HelpTask];
  /** Names what can go wrong there, and what to do about it then. */
  readonly badDay: readonly [BadDay, ...BadDay[]];
}

interface BadDay {
  /** "The printer does not answer" */
  readonly when: MessageDescriptor;
  readonly what: MessageDescriptor;
}

/** The topics of some pages. */
export type HelpTopics<Of extends Path> = Readonly<Record<Of, HelpTopic>>;
