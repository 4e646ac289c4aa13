import type { MessageKind } from '@quieta/contract/messages/message-kind';
import { byLanguage, type Translated } from './by-language.ts';

interface Letter {
  readonly subject: Translated;
  /** Paragraphs, with empty lines between them. */
  readonly body: Translated;
}

/** Texts that guests read: the product's own letters, the words around them, and the page on which they answer. */
export const guestMessageText = byLanguage({
  letters: {
    confirmation: {
      subject: {
        en: 'Your appointment at {business} on {date}',
        es: 'Su cita en {business}: {date}',
        it: 'Il suo appuntamento presso {business}: {date}',
      },
      body: {
        en: 'Dear {guest},\n\nWe look forward to seeing you on {date} at {time}:\n\n{treatments}\n\n{answer}\n\nPlease arrive ten minutes early, so that you can enjoy your full treatment time.\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nLe esperamos el {date}, a las {time}:\n\n{treatments}\n\n{answer}\n\nLe recomendamos llegar diez minutos antes para disfrutar de todo el tiempo de su tratamiento.\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nla aspettiamo {date} alle {time}:\n\n{treatments}\n\n{answer}\n\nLe consigliamo di arrivare dieci minuti prima, per godere di tutto il tempo del trattamento.\n\n{business}\n{address}',
      },
    },
    change: {
      subject: {
        en: 'Your appointment at {business} has changed: {date}, {time}',
        es: 'Su cita en {business} ha cambiado: {date}, {time}',
        it: 'Il suo appuntamento presso {business} è cambiato: {date}, {time}',
      },
      body: {
        en: 'Dear {guest},\n\nYour appointment has changed. The new details are:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nSu cita ha cambiado. Así queda ahora:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nil suo appuntamento è cambiato. Ecco com’è adesso:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
      },
    },
    cancellation: {
      subject: {
        en: 'Your appointment at {business} on {date} has been cancelled',
        es: 'Su cita del {date} en {business} ha sido cancelada',
        it: 'Annullato: il suo appuntamento di {date} presso {business}',
      },
      body: {
        en: 'Dear {guest},\n\nWe have cancelled:\n\n{treatments}\n\nIf this is not what you wanted, please call us or reply to this message.\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nHemos cancelado:\n\n{treatments}\n\nSi no es lo que deseaba, llámenos o responda a este mensaje.\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nabbiamo annullato:\n\n{treatments}\n\nSe non è quello che desiderava, ci chiami o risponda a questo messaggio.\n\n{business}\n{address}',
      },
    },
    reminder: {
      subject: {
        en: 'See you on {date} at {time}',
        es: 'Le esperamos el {date}, a las {time}',
        it: 'La aspettiamo {date} alle {time}',
      },
      body: {
        en: 'Dear {guest},\n\nThis is a reminder of your appointment:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nLe recordamos su cita:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nle ricordiamo il suo appuntamento:\n\n{treatments}\n\n{answer}\n\n{business}\n{address}',
      },
    },
    thanks: {
      subject: { en: 'Thank you for your visit', es: 'Gracias por su visita', it: 'Grazie per la sua visita' },
      body: {
        en: 'Dear {guest},\n\nThank you for your visit on {date}. We hope you enjoyed it and look forward to seeing you again.\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nGracias por su visita del {date}. Esperamos que haya disfrutado y nos alegrará volver a verle.\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\ngrazie per la sua visita di {date}. Speriamo che sia stata un’esperienza piacevole e saremo lieti di rivederla.\n\n{business}\n{address}',
      },
    },
    voucher: {
      subject: {
        en: 'Your gift voucher from {business}',
        es: 'Su bono regalo de {business}',
        it: 'Il suo buono regalo di {business}',
      },
      body: {
        en: 'Dear {guest},\n\nHere is your gift voucher {code} worth {amount}. Please quote its code when you book or pay. {until}\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nAquí tiene su bono regalo {code} de {amount}. Díganos el código al reservar o pagar. {until}\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\necco il suo buono regalo {code} del valore di {amount}. Ci comunichi il codice quando prenota o paga. {until}\n\n{business}\n{address}',
      },
    },
    'package-card': {
      subject: {
        en: '{package} at {business}',
        es: '{package} en {business}',
        it: '{package} presso {business}',
      },
      body: {
        en: 'Dear {guest},\n\nAttached is the card of {package}. Its code is {code}: please quote it when you book. {left} {until}\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nAdjuntamos la tarjeta de {package}. Su código es {code}: díganoslo al reservar. {left} {until}\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nin allegato trova la tessera di {package}. Il codice è {code}: ce lo comunichi quando prenota. {left} {until}\n\n{business}\n{address}',
      },
    },
    'package-expiring': {
      subject: {
        en: '{package}: there are treatments left for you',
        es: '{package}: le quedan tratamientos',
        it: '{package}: ha ancora trattamenti da usare',
      },
      body: {
        en: 'Dear {guest},\n\nYou have something left of {package}. {left} {until}\n\nCall us or reply to this message, and we will find a time for you.\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nTodavía le queda algo de {package}. {left} {until}\n\nLlámenos o responda a este mensaje y le buscaremos una hora.\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nle resta ancora qualcosa di {package}. {left} {until}\n\nCi chiami o risponda a questo messaggio: troveremo un orario per lei.\n\n{business}\n{address}',
      },
    },
    offer: {
      subject: {
        en: 'An appointment is now available: {date}, {time}',
        es: 'Se ha liberado una hora para usted: {date}, {time}',
        it: 'Si è liberato un orario per lei: {date}, {time}',
      },
      body: {
        en: 'Dear {guest},\n\nYou are on our waiting list for {service}. A time has become available: {date} at {time}.\n\nIf you would like it, please call us or reply to this message. We cannot hold it until we hear from you.\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nEstá en nuestra lista de espera para {service}. Se ha liberado una hora: {date}, a las {time}.\n\nSi la quiere, llámenos o responda a este mensaje. Hasta que nos lo confirme no podemos guardársela.\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nlei è nella nostra lista d’attesa per {service}. Si è liberato un orario: {date} alle {time}.\n\nSe lo desidera, ci chiami o risponda a questo messaggio. Fino alla sua conferma non possiamo garantirle l’orario.\n\n{business}\n{address}',
      },
    },
    itinerary: {
      subject: {
        en: 'Your treatments at {business}',
        es: 'Sus tratamientos en {business}',
        it: 'I suoi trattamenti presso {business}',
      },
      body: {
        en: 'Dear {guest},\n\nAttached is what you have booked with us, day by day.\n\nIf you would like to change something, please call us or reply to this message.\n\n{business}\n{address}',
        es: 'Estimado/a {guest}:\n\nAdjuntamos lo que ha reservado con nosotros, día por día, para que lo lleve consigo.\n\nSi desea cambiar algo, llámenos o responda a este mensaje.\n\n{business}\n{address}',
        it: 'Gentile {guest},\n\nin allegato trova ciò che ha prenotato presso di noi, giorno per giorno, da portare con sé.\n\nSe desidera cambiare qualcosa, ci chiami o risponda a questo messaggio.\n\n{business}\n{address}',
      },
    },
  } satisfies Readonly<Record<MessageKind, Letter>>,
  /** `{treatments}` that are left, each with how many. */
  left: { en: 'Left: {treatments}.', es: 'Quedan: {treatments}.', it: 'Restano: {treatments}.' },
  /** How a guest without a first name is called. */
  dearGuest: { en: 'Guest', es: 'huésped', it: 'ospite' },
  /** `{minutes}` of a treatment. */
  minutes: { en: '{minutes} min', es: '{minutes} min', it: '{minutes} min' },
  /** `{date}` on which a voucher can be used last. */
  validUntil: { en: 'Valid until {date}.', es: 'Válido hasta el {date}.', it: 'Scadenza: {date}.' },
  /** Before what no longer takes place. */
  cancelled: { en: 'Cancelled:', es: 'Cancelada:', it: 'Annullato:' },
  /** The link to the answer, and the line with which it stands in a plain text: `{link}`. */
  answer: {
    en: 'Confirm or ask for a change',
    es: 'Confirmar o pedir un cambio',
    it: 'Confermare o chiedere una modifica',
  },
  answerLine: {
    en: 'Confirm or ask for a change: {link}',
    es: 'Confirmar o pedir un cambio: {link}',
    it: 'Per confermare o chiedere una modifica: {link}',
  },
  /** The last line of each message: `{link}`. */
  declineLine: {
    en: 'If you no longer want to receive messages from us: {link}',
    es: 'Si prefiere no recibir más mensajes nuestros: {link}',
    it: 'Se preferisce non ricevere altri messaggi da noi: {link}',
  },
  decline: { en: 'Stop messages', es: 'No deseo más mensajes', it: 'Non desidero altri messaggi' },
  page: {
    title: { en: 'Your appointment', es: 'Su cita', it: 'Il suo appuntamento' },
    /** Question above the two choices. */
    question: { en: 'Will you be coming?', es: '¿Vendrá?', it: 'Ci conferma che verrà?' },
    confirm: { en: 'Yes, I will be there', es: 'Sí, iré', it: 'Confermo' },
    change: { en: 'I need another time', es: 'Necesito otra hora', it: 'Mi serve un altro orario' },
    note: { en: 'What would suit you better?', es: '¿Qué le vendría mejor?', it: 'Che cosa preferirebbe?' },
    noteHint: {
      en: 'Another day or time, or a phone number. Please do not write anything about your health.',
      es: 'Otro día u hora, un número de teléfono. Por favor, no escriba nada sobre su salud.',
      it: 'Un altro giorno o orario, un numero di telefono. La preghiamo di non scrivere nulla sulla sua salute.',
    },
    confirmed: {
      en: 'Thank you, we look forward to seeing you.',
      es: 'Gracias, le esperamos.',
      it: 'Grazie, la aspettiamo.',
    },
    changeWanted: {
      en: 'Thank you, we will get in touch with you. Until then your appointment stays as it is.',
      es: 'Gracias, nos pondremos en contacto con usted. Hasta entonces su cita queda como está.',
      it: 'Grazie, la contatteremo. Fino ad allora il suo appuntamento resta com’è.',
    },
    /** The link leads nowhere: it is too old, wrong, or of an earlier message. */
    gone: {
      en: 'This link is no longer valid.',
      es: 'Este enlace ya no es válido.',
      it: 'Questo link non è più valido.',
    },
    goneHint: {
      en: 'Your appointment may have changed: please use the link in our latest message, or call us.',
      es: 'Puede que su cita haya cambiado: el enlace correcto está en el último mensaje. Si lo prefiere, llámenos.',
      it: 'Forse il suo appuntamento è cambiato: il link valido è nell’ultimo messaggio. In alternativa, ci chiami.',
    },
    decline: { en: 'Stop all messages', es: 'No más mensajes', it: 'Nessun altro messaggio' },
    declineHint: {
      en: 'We will not write to you again, not even if an appointment changes.',
      es: 'No volverá a recibir mensajes nuestros, ni siquiera si cambia alguna de sus citas.',
      it: 'Non riceverà più alcun messaggio da noi, nemmeno in caso di modifiche ai suoi appuntamenti.',
    },
    declined: {
      en: 'We will not write to you again.',
      es: 'No volveremos a escribirle.',
      it: 'Non le scriveremo più.',
    },
    /** Privacy note at the foot. */
    privacy: {
      en: 'This page shows only what is in the message, and stores nothing on your device.',
      es: 'Esta página solo muestra lo que está en el mensaje y no guarda nada en su dispositivo.',
      it: 'Questa pagina mostra solo ciò che c’è nel messaggio e non conserva nulla sul suo dispositivo.',
    },
  },
});
