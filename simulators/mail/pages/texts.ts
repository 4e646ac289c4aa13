import type { Language } from '../../identity/accounts.ts';
import type { FaultKind } from '../faults.ts';

interface FaultText {
  readonly name: string;
  readonly effect: string;
}

export interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly behaviour: string;
  readonly none: FaultText;
  readonly faults: Readonly<Record<FaultKind, FaultText>>;
  readonly caught: string;
  readonly recipient: string;
  readonly search: string;
  readonly clear: string;
  readonly empty: string;
  readonly older: (shown: number, all: number) => string;
  readonly from: string;
  readonly replyTo: string;
  readonly plainText: string;
  readonly attachments: string;
  readonly source: string;
  readonly connected: string;
  readonly reconnecting: string;
}

const en: Texts = {
  title: 'Mail server',
  lead: 'A simulator: what is sent to guests arrives on this page, and nowhere else.',
  behaviour: 'How it behaves',
  none: { name: 'Ready', effect: 'Takes every mail' },
  faults: {
    refuse: { name: 'Away', effect: 'Ends the connection before any word' },
    'refuse-login': { name: 'Login refused', effect: 'Answers 535 to the login' },
    'refuse-sender': { name: 'Sender refused', effect: 'Answers 550 to the sender' },
    'refuse-recipient': { name: 'No such mailbox', effect: 'Answers 550 to the recipient' },
    'defer-recipient': { name: 'Recipient put off', effect: 'Answers 451 to the recipient' },
    'cut-in-data': { name: 'Cut in the middle', effect: 'Ends the connection while the mail comes, keeps nothing' },
    'cut-after-data': { name: 'Cut after the mail', effect: 'Takes the mail, ends the connection without an answer' },
    'defer-data': { name: 'Mail put off', effect: 'Answers 451 to the mail, keeps nothing' },
    'refuse-data': { name: 'Mail refused', effect: 'Answers 554 to the mail, keeps nothing' },
    slow: { name: 'Slow', effect: 'Takes the mail, answers 20 seconds later' },
  },
  caught: 'Mails',
  recipient: 'Recipient',
  search: 'Search',
  clear: 'Delete all mails',
  empty: 'No mail here.',
  older: (shown, all) => `The last ${shown} of ${all}`,
  from: 'From',
  replyTo: 'Answers to',
  plainText: 'Plain text',
  attachments: 'Attachments',
  source: 'Source',
  connected: 'Live',
  reconnecting: 'Reconnecting',
};

const it: Texts = {
  title: 'Server di posta',
  lead: 'Un simulatore: ciò che si invia agli ospiti arriva in questa pagina, e da nessun’altra parte.',
  behaviour: 'Comportamento',
  none: { name: 'Pronto', effect: 'Accetta ogni messaggio' },
  faults: {
    refuse: { name: 'Assente', effect: 'Chiude la connessione senza dire nulla' },
    'refuse-login': { name: 'Accesso rifiutato', effect: 'Risponde 535 all’accesso' },
    'refuse-sender': { name: 'Mittente rifiutato', effect: 'Risponde 550 al mittente' },
    'refuse-recipient': { name: 'Casella inesistente', effect: 'Risponde 550 al destinatario' },
    'defer-recipient': { name: 'Destinatario rimandato', effect: 'Risponde 451 al destinatario' },
    'cut-in-data': { name: 'Interrotto a metà', effect: 'Chiude la connessione durante l’invio, non tiene nulla' },
    'cut-after-data': { name: 'Interrotto dopo l’invio', effect: 'Accetta il messaggio, chiude senza rispondere' },
    'defer-data': { name: 'Messaggio rimandato', effect: 'Risponde 451 al messaggio, non tiene nulla' },
    'refuse-data': { name: 'Messaggio rifiutato', effect: 'Risponde 554 al messaggio, non tiene nulla' },
    slow: { name: 'Lento', effect: 'Accetta il messaggio, risponde 20 secondi dopo' },
  },
  caught: 'Messaggi',
  recipient: 'Destinatario',
  search: 'Cerca',
  clear: 'Elimina tutti i messaggi',
  empty: 'Nessun messaggio.',
  older: (shown, all) => `Gli ultimi ${shown} di ${all}`,
  from: 'Da',
  replyTo: 'Risposte a',
  plainText: 'Solo testo',
  attachments: 'Allegati',
  source: 'Sorgente',
  connected: 'In tempo reale',
  reconnecting: 'Riconnessione',
};

const es: Texts = {
  title: 'Servidor de correo',
  lead: 'Un simulador: lo que se envía a los huéspedes llega a esta página, y a ninguna otra parte.',
  behaviour: 'Comportamiento',
  none: { name: 'Listo', effect: 'Acepta todos los mensajes' },
  faults: {
    refuse: { name: 'Ausente', effect: 'Cierra la conexión sin decir nada' },
    'refuse-login': { name: 'Acceso rechazado', effect: 'Responde 535 al acceso' },
    'refuse-sender': { name: 'Remitente rechazado', effect: 'Responde 550 al remitente' },
    'refuse-recipient': { name: 'Buzón inexistente', effect: 'Responde 550 al destinatario' },
    'defer-recipient': { name: 'Destinatario aplazado', effect: 'Responde 451 al destinatario' },
    'cut-in-data': { name: 'Cortado a medias', effect: 'Cierra la conexión durante el envío, no guarda nada' },
    'cut-after-data': { name: 'Cortado tras el envío', effect: 'Acepta el mensaje y cierra sin responder' },
    'defer-data': { name: 'Mensaje aplazado', effect: 'Responde 451 al mensaje, no guarda nada' },
    'refuse-data': { name: 'Mensaje rechazado', effect: 'Responde 554 al mensaje, no guarda nada' },
    slow: { name: 'Lento', effect: 'Acepta el mensaje, responde 20 segundos después' },
  },
  caught: 'Mensajes',
  recipient: 'Destinatario',
  search: 'Buscar',
  clear: 'Borrar todos los mensajes',
  empty: 'Ningún mensaje.',
  older: (shown, all) => `Los últimos ${shown} de ${all}`,
  from: 'De',
  replyTo: 'Respuestas a',
  plainText: 'Solo texto',
  attachments: 'Adjuntos',
  source: 'Código fuente',
  connected: 'En tiempo real',
  reconnecting: 'Reconectando',
};

export const texts: Readonly<Record<Language, Texts>> = { en, it, es };
