import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import { isOfVisit, messageKinds } from '@quieta/contract/messages/message-kind';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { guestPaths } from './answer-link-rules.ts';
import { formatAmount, formatDate, formatDay, formatTime } from './guest-language-rules.ts';
import { composeVisitMessage, fillLetter } from './internal/compose-visit-message.ts';
import type { Installation } from './internal/prepared-message.ts';
import { readSender } from './internal/read-correspondents.ts';
import { refuseUnknownPlaceholders } from './message-settings-commands.ts';
import { readStoredSettings } from './message-settings-repository.ts';

const names = prepared('message-preview-services', () =>
  db.selectFrom('service').select(['name', 'durationMinutes']).where('archivedAt', 'is', null).orderBy('name').limit(2),
);

/** A text as a guest would get it, with an invented guest and two of the branch's services. */
export async function previewMessageText(
  context: BranchContext,
  { body: { kind, language, text } }: Request<typeof messageEndpoints.previewMessageText>,
  { publicUrl, senderAddress }: Pick<Installation, 'publicUrl' | 'senderAddress'>,
): Promise<AnswerOf<typeof messageEndpoints.previewMessageText>> {
  refuseUnknownPlaceholders(kind, text);
  const { clock, branch, transaction } = context;
  const now = clock.now();
  const sender = await readSender(context, await readStoredSettings(context), senderAddress);
  const services = await transaction.run(names);
  const start = now.toZonedDateTimeISO(branch.timeZone).toPlainDate().add({ days: 2 });
  const startsAt = start.toZonedDateTime({ timeZone: branch.timeZone, plainTime: '15:00' }).toInstant();
  const guest = { name: 'Giulia Rossi', email: 'giulia.rossi@example.com' };
  const words = guestMessageText[language];
  if (!isOfVisit(kind)) {
    const reading = { language, timeZone: branch.timeZone, now };
    const inline = {
      guest: guest.name,
      business: sender.business,
      address: sender.address,
      service: services[0]?.name ?? '',
      date: formatDay(startsAt, reading),
      time: formatTime(startsAt, reading),
      code: 'K7M2-PX4R',
      amount: formatAmount(120, branch.currency, language),
      until: words.validUntil.replace('{date}', formatDate(start.add({ years: 1 }).toString(), language)),
    };
    return fillLetter(text, { inline }, { language, business: sender.business, decline: null, calendar: null });
  }
  const appointments = services.map(({ durationMinutes }, nth) => ({
    appointmentId: String(nth),
    serviceId: String(nth),
    startsAt: startsAt.add({ hours: nth }),
    endsAt: startsAt.add({ hours: nth, minutes: durationMinutes }),
  }));
  const { listsBooked, isAnswerable } = messageKinds[kind];
  return composeVisitMessage(
    {
      kind,
      letter: text,
      language,
      guest,
      appointments: listsBooked ? appointments : [],
      dropped: listsBooked ? [] : appointments,
      serviceNames: new Map(services.map(({ name }, nth) => [String(nth), name])),
      sequence: 0,
      links: {
        answer: isAnswerable ? `${publicUrl}${guestPaths['guest-answer']}…` : null,
        decline: `${publicUrl}${guestPaths['no-messages']}…`,
      },
    },
    sender,
    now,
  );
}
