import type { GuestMessageText } from './text-shape.ts';

export const en: GuestMessageText = {
  letters: {
    confirmation: {
      subject: 'Your appointment at {business} on {date}',
      body: 'Dear {guest},\n\nWe look forward to seeing you on {date} at {time}:\n\n{treatments}\n\n{answer}\n\nPlease arrive ten minutes early, so that you can enjoy your full treatment time.\n\n{business}\n{address}',
    },
    change: {
      subject: 'Your appointment at {business} has changed: {date}, {time}',
      body: 'Dear {guest},\n\nYour appointment has changed. The new details are:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    cancellation: {
      subject: 'Your appointment at {business} on {date} has been cancelled',
      body: 'Dear {guest},\n\nWe have cancelled:\n\n{treatments}\n\nIf this is not what you wanted, please call us or reply to this message.\n\n{business}\n{address}',
    },
    reminder: {
      subject: 'See you on {date} at {time}',
      body: 'Dear {guest},\n\nThis is a reminder of your appointment:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    thanks: {
      subject: 'Thank you for your visit',
      body: 'Dear {guest},\n\nThank you for your visit on {date}. We hope you enjoyed it and look forward to seeing you again.\n\n{business}\n{address}',
    },
    voucher: {
      subject: 'Your gift voucher from {business}',
      body: 'Dear {guest},\n\nHere is your gift voucher {code} worth {amount}. Please quote its code when you book or pay. {until}\n\n{business}\n{address}',
    },
    offer: {
      subject: 'An appointment is now available: {date}, {time}',
      body: 'Dear {guest},\n\nYou are on our waiting list for {service}. A time has become available: {date} at {time}.\n\nIf you would like it, please call us or reply to this message. We cannot hold it until we hear from you.\n\n{business}\n{address}',
    },
    itinerary: {
      subject: 'Your treatments at {business}',
      body: 'Dear {guest},\n\nAttached is what you have booked with us, day by day.\n\nIf you would like to change something, please call us or reply to this message.\n\n{business}\n{address}',
    },
  },
  dearGuest: 'Guest',
  minutes: '{minutes} min',
  validUntil: 'Valid until {date}.',
  cancelled: 'Cancelled:',
  answer: 'Confirm or ask for a change',
  answerLine: 'Confirm or ask for a change: {link}',
  declineLine: 'If you no longer want to receive messages from us: {link}',
  decline: 'Stop messages',
  page: {
    title: 'Your appointment',
    question: 'Will you be coming?',
    confirm: 'Yes, I will be there',
    change: 'I need another time',
    note: 'What would suit you better?',
    noteHint: 'Another day or time, or a phone number. Please do not write anything about your health.',
    confirmed: 'Thank you, we look forward to seeing you.',
    changeWanted: 'Thank you, we will get in touch with you. Until then your appointment stays as it is.',
    gone: 'This link is no longer valid.',
    goneHint: 'Your appointment may have changed: please use the link in our latest message, or call us.',
    decline: 'Stop all messages',
    declineHint: 'We will not write to you again, not even if an appointment changes.',
    declined: 'We will not write to you again.',
    privacy: 'This page shows only what is in the message, and stores nothing on your device.',
  },
};
