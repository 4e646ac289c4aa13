import type { MessageKind } from '@quieta/contract/messages/message-kind';
import type { Language } from '../language.ts';

/** The names of the kinds of messages, on every screen and in the history. */
export const kindNames: Readonly<Record<MessageKind, Readonly<Record<Language, string>>>> = {
  confirmation: { en: 'Confirmation', es: 'Confirmación', it: 'Conferma' },
  change: { en: 'Change', es: 'Cambio', it: 'Modifica' },
  cancellation: { en: 'Cancellation', es: 'Cancelación', it: 'Annullamento' },
  reminder: { en: 'Reminder', es: 'Recordatorio', it: 'Promemoria' },
  thanks: { en: 'Thank-you', es: 'Agradecimiento', it: 'Ringraziamento' },
  voucher: { en: 'Voucher', es: 'Bono', it: 'Buono' },
  'package-card': { en: 'Prepaid card', es: 'Tarjeta de prepago', it: 'Tessera prepagata' },
  'package-expiring': { en: 'Prepaid ends soon', es: 'Prepago a punto de caducar', it: 'Prepagato in scadenza' },
  offer: {
    en: 'Offer from the waiting list',
    es: 'Propuesta de la lista de espera',
    it: 'Proposta dalla lista d’attesa',
  },
  itinerary: { en: 'Itinerary', es: 'Programa', it: 'Programma' },
};
