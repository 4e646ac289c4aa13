import type { GuestMessageText } from './text-shape.ts';

export const it: GuestMessageText = {
  letters: {
    confirmation: {
      subject: 'Il suo appuntamento da {business}: {date}',
      body: 'Gentile {guest},\n\nla aspettiamo {date} alle {time}:\n\n{treatments}\n\n{answer}\n\nLe consigliamo di arrivare dieci minuti prima, così il tempo sarà tutto per lei.\n\n{business}\n{address}',
    },
    change: {
      subject: 'Il suo appuntamento da {business} è cambiato: {date}, {time}',
      body: 'Gentile {guest},\n\nil suo appuntamento è cambiato. Ecco com’è adesso:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    cancellation: {
      subject: 'Il suo appuntamento da {business} del {date} è annullato',
      body: 'Gentile {guest},\n\nabbiamo annullato:\n\n{treatments}\n\nSe non è quello che desiderava, ci chiami o risponda a questo messaggio.\n\n{business}\n{address}',
    },
    reminder: {
      subject: 'La aspettiamo {date} alle {time}',
      body: 'Gentile {guest},\n\nle ricordiamo il suo appuntamento:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
    },
    thanks: {
      subject: 'Grazie della sua visita',
      body: 'Gentile {guest},\n\ngrazie della sua visita di {date}. Speriamo che si senta bene e saremo lieti di rivederla.\n\n{business}\n{address}',
    },
    voucher: {
      subject: 'Il suo buono regalo di {business}',
      body: 'Gentile {guest},\n\necco il suo buono regalo {code} da {amount}. Ci comunichi il codice quando prenota o paga. {until}\n\n{business}\n{address}',
    },
    offer: {
      subject: 'Si è liberato un orario per lei: {date}, {time}',
      body: 'Gentile {guest},\n\nè nella nostra lista d’attesa per {service}. Si è liberato un orario: {date} alle {time}.\n\nCi chiami o risponda a questo messaggio se lo desidera. Fino ad allora non possiamo tenerlo libero.\n\n{business}\n{address}',
    },
    itinerary: {
      subject: 'I suoi trattamenti da {business}',
      body: 'Gentile {guest},\n\nin allegato trova ciò che ha prenotato da noi, giorno per giorno, da portare con sé.\n\nSe desidera cambiare qualcosa, ci chiami o risponda a questo messaggio.\n\n{business}\n{address}',
    },
  },
  dearGuest: 'ospite',
  minutes: '{minutes} min',
  validUntil: 'Valido fino al {date}.',
  cancelled: 'Annullato:',
  answer: 'Confermi o chieda una modifica',
  answerLine: 'Confermi o chieda una modifica: {link}',
  declineLine: 'Se preferisce non ricevere altri messaggi da noi: {link}',
  decline: 'Non desidero altri messaggi',
  page: {
    title: 'Il suo appuntamento',
    question: 'Verrà?',
    confirm: 'Confermo',
    change: 'Mi serve un altro orario',
    note: 'Che cosa le andrebbe meglio?',
    noteHint: 'Un altro giorno o orario, un numero di telefono. Per favore niente sulla sua salute.',
    confirmed: 'Grazie, la aspettiamo.',
    changeWanted: 'Grazie, la contatteremo. Fino ad allora il suo appuntamento resta com’è.',
    gone: 'Questo collegamento non porta più da nessuna parte.',
    goneHint:
      'Forse il suo appuntamento è cambiato: nell’ultimo messaggio c’è il collegamento giusto. Oppure ci chiami.',
    decline: 'Nessun altro messaggio',
    declineHint: 'Non le scriveremo più per nulla, nemmeno in caso di modifiche.',
    declined: 'Non le scriveremo più.',
    privacy: 'Questa pagina mostra solo ciò che c’è nel messaggio e non conserva nulla sul suo dispositivo.',
  },
};
