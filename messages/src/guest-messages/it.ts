import type { GuestMessageText } from './text-shape.ts';

export const it: GuestMessageText = {
  letters: {
    confirmation: {
      subject: 'Il suo appuntamento presso {business}: {date}',
      body: 'Gentile {guest},\n\nla aspettiamo {date} alle {time}:\n\n{treatments}\n\n{answer}\n\nLe consigliamo di arrivare dieci minuti prima, per godere di tutto il tempo del trattamento.\n\n{business}\n{address}',
    },
    change: {
      subject: 'Il suo appuntamento presso {business} è cambiato: {date}, {time}',
      body: 'Gentile {guest},\n\nil suo appuntamento è cambiato. Ecco com’è adesso:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    cancellation: {
      subject: 'Annullato: il suo appuntamento di {date} presso {business}',
      body: 'Gentile {guest},\n\nabbiamo annullato:\n\n{treatments}\n\nSe non è quello che desiderava, ci chiami o risponda a questo messaggio.\n\n{business}\n{address}',
    },
    reminder: {
      subject: 'La aspettiamo {date} alle {time}',
      body: 'Gentile {guest},\n\nle ricordiamo il suo appuntamento:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    thanks: {
      subject: 'Grazie per la sua visita',
      body: 'Gentile {guest},\n\ngrazie per la sua visita di {date}. Speriamo che sia stata un’esperienza piacevole e saremo lieti di rivederla.\n\n{business}\n{address}',
    },
    voucher: {
      subject: 'Il suo buono regalo di {business}',
      body: 'Gentile {guest},\n\necco il suo buono regalo {code} del valore di {amount}. Ci comunichi il codice quando prenota o paga. {until}\n\n{business}\n{address}',
    },
    offer: {
      subject: 'Si è liberato un orario per lei: {date}, {time}',
      body: 'Gentile {guest},\n\nlei è nella nostra lista d’attesa per {service}. Si è liberato un orario: {date} alle {time}.\n\nSe lo desidera, ci chiami o risponda a questo messaggio. Fino alla sua conferma non possiamo garantirle l’orario.\n\n{business}\n{address}',
    },
    itinerary: {
      subject: 'I suoi trattamenti presso {business}',
      body: 'Gentile {guest},\n\nin allegato trova ciò che ha prenotato presso di noi, giorno per giorno, da portare con sé.\n\nSe desidera cambiare qualcosa, ci chiami o risponda a questo messaggio.\n\n{business}\n{address}',
    },
  },
  dearGuest: 'ospite',
  minutes: '{minutes} min',
  validUntil: 'Scadenza: {date}.',
  cancelled: 'Annullato:',
  answer: 'Confermare o chiedere una modifica',
  answerLine: 'Per confermare o chiedere una modifica: {link}',
  declineLine: 'Se preferisce non ricevere altri messaggi da noi: {link}',
  decline: 'Non desidero altri messaggi',
  page: {
    title: 'Il suo appuntamento',
    question: 'Ci conferma che verrà?',
    confirm: 'Confermo',
    change: 'Mi serve un altro orario',
    note: 'Che cosa preferirebbe?',
    noteHint: 'Un altro giorno o orario, un numero di telefono. La preghiamo di non scrivere nulla sulla sua salute.',
    confirmed: 'Grazie, la aspettiamo.',
    changeWanted: 'Grazie, la contatteremo. Fino ad allora il suo appuntamento resta com’è.',
    gone: 'Questo link non è più valido.',
    goneHint:
      'Forse il suo appuntamento è cambiato: il link valido è nell’ultimo messaggio. In alternativa, ci chiami.',
    decline: 'Nessun altro messaggio',
    declineHint: 'Non riceverà più alcun messaggio da noi, nemmeno in caso di modifiche ai suoi appuntamenti.',
    declined: 'Non le scriveremo più.',
    privacy: 'Questa pagina mostra solo ciò che c’è nel messaggio e non conserva nulla sul suo dispositivo.',
  },
};
