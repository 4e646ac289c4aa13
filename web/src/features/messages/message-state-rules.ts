import type { Message } from '@quieta/contract/messages/message';

/** Actions of the desk on a message, the likeliest first. */
export type MessageAction = 'send' | 'send-again' | 'arrived' | 'bounced' | 'dealt-with';

export function actionsOf({
  state,
  obstacle,
  isOpen,
}: Pick<Message, 'state' | 'obstacle' | 'isOpen'>): readonly MessageAction[] {
  const settle: MessageAction[] = isOpen ? ['dealt-with'] : [];
  switch (state) {
    case 'waiting':
      return obstacle === null ? ['send'] : [];
    case 'sending':
      return [];
    case 'sent':
      return ['bounced'];
    case 'unknown':
      return ['arrived', 'send-again', 'bounced', ...settle];
    case 'refused':
    case 'bounced':
      return ['send-again', ...settle];
    case 'withheld':
      // Later than the visit there is nothing to say any more.
      return obstacle === 'too-late' ? settle : ['send-again', ...settle];
  }
}

/** In the small hours it is still the evening before. */
const eveningEnds = 4;

/** When this evening's work is over: the next 4 o'clock in the morning of the branch. */
export function endOfEvening(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = now.toZonedDateTimeISO(timeZone);
  const date = local.hour < eveningEnds ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return date.toZonedDateTime({ timeZone, plainTime: { hour: eveningEnds } }).toInstant();
}
