import type { GuestMessageText } from './text-shape.ts';

export const en: GuestMessageText = {
  letters: {
    confirmation: {
      subject: 'Your appointment at {business} on {date}',
      body: 'Dear {guest},\n\nwe look forward to seeing you on {date} at {time}:\n\n{treatments}\n\n{answer}\n\nPlease come ten minutes early, so that your time is all yours.\n\n{business}\n{address}',
    },
    change: {
      subject: 'Your appointment at {business} has changed: {date}, {time}',
      body: 'Dear {guest},\n\nyour appointment has changed. This is how it stands now:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    cancellation: {
      subject: 'Your appointment at {business} on {date} is cancelled',
      body: 'Dear {guest},\n\nwe have cancelled:\n\n{treatments}\n\nIf this is not what you wanted, please call us or reply to this message.\n\n{business}\n{address}',
    },
    reminder: {
      subject: 'See you on {date} at {time}',
      body: 'Dear {guest},\n\nthis is a reminder of your appointment:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    thanks: {
      subject: 'Thank you for your visit',
      body: 'Dear {guest},\n\nthank you for your visit on {date}. We hope that you feel well, and look forward to seeing you again.\n\n{business}\n{address}',
    },
    voucher: {
      subject: 'Your gift voucher of {business}',
      body: 'Dear {guest},\n\nhere is your gift voucher {code} over {amount}. Tell us its code when you book or pay. {until}\n\n{business}\n{address}',
    },
    offer: {
      subject: 'A time is free for you: {date}, {time}',
      body: 'Dear {guest},\n\nyou are on our waiting list for {service}. A time has become free: {date} at {time}.\n\nCall us or reply to this message if you would like it. We cannot hold it for you until then.\n\n{business}\n{address}',
    },
    itinerary: {
      subject: 'Your treatments at {business}',
      body: 'Dear {guest},\n\nattached is what you have booked with us, day by day, to take along.\n\nIf you would like to change something, please call us or reply to this message.\n\n{business}\n{address}',
    },
  },
  dearGuest: 'guest',
  minutes: '{minutes} min',
  validUntil: 'Valid until {date}.',
  cancelled: 'Cancelled:',
  answer: 'Confirm or ask for a change',
  answerLine: 'Confirm or ask for a change: {link}',
  declineLine: 'If you would rather get no more messages from us: {link}',
  decline: 'No more messages, please',
  page: {
    title: 'Your appointment',
    question: 'Will you come?',
    confirm: 'I will come',
    change: 'I need another time',
    note: 'What would suit you better?',
    noteHint: 'Another day or time, a telephone number. Please nothing about your health.',
    confirmed: 'Thank you, we look forward to seeing you.',
    changeWanted: 'Thank you, we will get in touch with you. Until then your appointment stays as it is.',
    gone: 'This link does not lead anywhere any more.',
    goneHint: 'Your appointment may have changed since: the latest message has the right link. Or simply call us.',
    decline: 'No more messages',
    declineHint: 'We then write to you about nothing any more, not even about changes.',
    declined: 'We will not write to you any more.',
    privacy: 'This page shows only what stands in the message, and keeps nothing on your device.',
  },
};
