import type { Language } from '../../identity/accounts.ts';
import type { Behaviour } from '../behaviour.ts';

interface BehaviourText {
  readonly name: string;
  readonly effect: string;
}

export interface Texts {
  readonly lead: string;
  readonly behaviour: string;
  readonly behaviours: Readonly<Record<Behaviour, BehaviourText>>;
  readonly businessDate: string;
  readonly nightAudit: string;
  readonly nightAuditEffect: string;
  readonly inHouse: string;
  readonly expected: string;
  readonly search: string;
  readonly room: string;
  readonly guests: string;
  readonly stay: string;
  readonly balance: string;
  readonly limit: string;
  readonly noPost: string;
  readonly folioClosed: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nobody: string;
  readonly more: (shown: number, all: number) => string;
  readonly folio: string;
  readonly nothingPosted: string;
  readonly time: string;
  readonly item: string;
  readonly reference: string;
  readonly amount: string;
  readonly cancelled: string;
  readonly calls: string;
  readonly noCalls: string;
  readonly operation: string;
  readonly answer: string;
  readonly noAnswer: string;
  readonly connected: string;
  readonly reconnecting: string;
  readonly of: (action: string, room: string) => string;
}

const en: Texts = {
  lead: 'A simulator: the hotel’s front desk as other systems see it.',
  behaviour: 'How it behaves',
  behaviours: {
    well: { name: 'Well', effect: 'Answers at once' },
    slow: { name: 'Slow', effect: 'Answers after 30 seconds' },
    away: { name: 'Away', effect: 'Cuts every connection' },
    failing: { name: 'Failing', effect: 'Answers 500, does nothing' },
    'failing-after': { name: 'Failing afterwards', effect: 'Does as asked, then answers 500' },
    overloaded: { name: 'Overloaded', effect: 'Answers 429, does nothing' },
  },
  businessDate: 'Business date',
  nightAudit: 'Night audit',
  nightAuditEffect: 'On to the next day',
  inHouse: 'In house',
  expected: 'Expected',
  search: 'Find a guest or a room',
  room: 'Room',
  guests: 'Guests',
  stay: 'Stay',
  balance: 'Balance',
  limit: 'Limit',
  noPost: 'No post',
  folioClosed: 'Folio closed',
  checkIn: 'Check in',
  checkOut: 'Check out',
  nobody: 'Nobody.',
  more: (shown, all) => `The first ${shown} of ${all}`,
  folio: 'Posted to folios',
  nothingPosted: 'Nothing posted yet. The next room charge appears here.',
  time: 'Time',
  item: 'Item',
  reference: 'Reference',
  amount: 'Amount',
  cancelled: 'taken back',
  calls: 'Calls',
  noCalls: 'Nobody has called yet.',
  operation: 'Operation',
  answer: 'Answer',
  noAnswer: 'cut',
  connected: 'Live',
  reconnecting: 'Reconnecting',
  of: (action, room) => `${action}, room ${room}`,
};

const it: Texts = {
  lead: 'Un simulatore: il ricevimento dell’hotel come lo vedono gli altri sistemi.',
  behaviour: 'Comportamento',
  behaviours: {
    well: { name: 'Regolare', effect: 'Risponde subito' },
    slow: { name: 'Lento', effect: 'Risponde dopo 30 secondi' },
    away: { name: 'Non raggiungibile', effect: 'Interrompe ogni connessione' },
    failing: { name: 'In errore', effect: 'Risponde 500, non fa nulla' },
    'failing-after': { name: 'In errore dopo', effect: 'Esegue, poi risponde 500' },
    overloaded: { name: 'Sovraccarico', effect: 'Risponde 429, non fa nulla' },
  },
  businessDate: 'Data contabile',
  nightAudit: 'Chiusura notturna',
  nightAuditEffect: 'Si passa al giorno dopo',
  inHouse: 'In casa',
  expected: 'In arrivo',
  search: 'Cerca un ospite o una camera',
  room: 'Camera',
  guests: 'Ospiti',
  stay: 'Soggiorno',
  balance: 'Saldo',
  limit: 'Limite',
  noPost: 'No addebiti',
  folioClosed: 'Conto chiuso',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nobody: 'Nessuno.',
  more: (shown, all) => `I primi ${shown} di ${all}`,
  folio: 'Addebiti sui conti',
  nothingPosted: 'Ancora nessun addebito. Qui compare il prossimo addebito in camera.',
  time: 'Ora',
  item: 'Voce',
  reference: 'Riferimento',
  amount: 'Importo',
  cancelled: 'stornato',
  calls: 'Chiamate',
  noCalls: 'Nessuno ha ancora chiamato.',
  operation: 'Operazione',
  answer: 'Risposta',
  noAnswer: 'interrotta',
  connected: 'In tempo reale',
  reconnecting: 'Riconnessione',
  of: (action, room) => `${action}, camera ${room}`,
};

const es: Texts = {
  lead: 'Un simulador: la recepción del hotel tal como la ven otros sistemas.',
  behaviour: 'Comportamiento',
  behaviours: {
    well: { name: 'Normal', effect: 'Responde al momento' },
    slow: { name: 'Lento', effect: 'Responde al cabo de 30 segundos' },
    away: { name: 'Sin conexión', effect: 'Corta todas las conexiones' },
    failing: { name: 'Con errores', effect: 'Responde 500, no hace nada' },
    'failing-after': { name: 'Con errores después', effect: 'Lo hace y luego responde 500' },
    overloaded: { name: 'Saturado', effect: 'Responde 429, no hace nada' },
  },
  businessDate: 'Fecha contable',
  nightAudit: 'Cierre nocturno',
  nightAuditEffect: 'Se pasa al día siguiente',
  inHouse: 'Alojados',
  expected: 'Llegadas',
  search: 'Buscar un huésped o una habitación',
  room: 'Habitación',
  guests: 'Huéspedes',
  stay: 'Estancia',
  balance: 'Saldo',
  limit: 'Límite',
  noPost: 'Sin cargos',
  folioClosed: 'Cuenta cerrada',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nobody: 'Nadie.',
  more: (shown, all) => `Los primeros ${shown} de ${all}`,
  folio: 'Cargos en las cuentas',
  nothingPosted: 'Aún no hay cargos. Aquí aparecerá el próximo cargo a la habitación.',
  time: 'Hora',
  item: 'Concepto',
  reference: 'Referencia',
  amount: 'Importe',
  cancelled: 'anulado',
  calls: 'Llamadas',
  noCalls: 'Aún no ha llamado nadie.',
  operation: 'Operación',
  answer: 'Respuesta',
  noAnswer: 'cortada',
  connected: 'En tiempo real',
  reconnecting: 'Reconectando',
  of: (action, room) => `${action}, habitación ${room}`,
};

export const texts: Readonly<Record<Language, Texts>> = { en, it, es };
