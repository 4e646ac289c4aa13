import type { Language } from '../../identity/accounts.ts';
import type { Mode } from '../printer.ts';

interface ModeText {
  readonly name: string;
  readonly effect: string;
}

export interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly behaviour: string;
  readonly modes: Readonly<Record<Mode, ModeText>>;
  readonly idempotent: string;
  readonly idempotentEffect: string;
  readonly slips: string;
  readonly empty: string;
  readonly older: (shown: number, all: number) => string;
  readonly connected: string;
  readonly reconnecting: string;
}

const en: Texts = {
  title: 'Fiscal printer',
  lead: 'A simulator: what a desk sells is printed on this page.',
  behaviour: 'How it behaves',
  modes: {
    ok: { name: 'Ready', effect: 'Prints at once' },
    'paper-out': { name: 'Paper out', effect: 'Refuses with 409, prints nothing' },
    'cover-open': { name: 'Cover open', effect: 'Refuses with 409, prints nothing' },
    'closing-due': { name: 'Daily closing due', effect: 'Refuses with 409, prints nothing' },
    offline: { name: 'Offline', effect: 'Cuts the connection, prints nothing' },
    'error-before': { name: 'Fails before printing', effect: 'Answers 500, prints nothing' },
    'error-after': { name: 'Fails after printing', effect: 'Prints, then answers 500' },
    'printed-but-cut': { name: 'Cut after printing', effect: 'Prints, then cuts the connection' },
    'accepted-not-printed': { name: 'Jammed queue', effect: 'Accepts, and never prints' },
    slow: { name: 'Slow', effect: 'Prints, but later than a desk waits' },
    'queue-full': { name: 'Queue full', effect: 'Answers 503, prints nothing' },
  },
  idempotent: 'Recognise repeated documents',
  idempotentEffect: 'One that is sent twice under one key is printed once',
  slips: 'Printed slips',
  empty: 'Nothing printed yet. The next sale’s receipt appears here.',
  older: (shown, all) => `The last ${shown} of ${all}`,
  connected: 'Live',
  reconnecting: 'Reconnecting',
};

const it: Texts = {
  title: 'Stampante fiscale',
  lead: 'Un simulatore: ciò che si vende alla cassa viene stampato in questa pagina.',
  behaviour: 'Comportamento',
  modes: {
    ok: { name: 'Pronta', effect: 'Stampa subito' },
    'paper-out': { name: 'Carta esaurita', effect: 'Rifiuta con 409, non stampa nulla' },
    'cover-open': { name: 'Coperchio aperto', effect: 'Rifiuta con 409, non stampa nulla' },
    'closing-due': { name: 'Chiusura da fare', effect: 'Rifiuta con 409, non stampa nulla' },
    offline: { name: 'Non raggiungibile', effect: 'Interrompe la connessione, non stampa nulla' },
    'error-before': { name: 'Errore prima della stampa', effect: 'Risponde 500, non stampa nulla' },
    'error-after': { name: 'Errore dopo la stampa', effect: 'Stampa, poi risponde 500' },
    'printed-but-cut': { name: 'Interrotta dopo la stampa', effect: 'Stampa, poi interrompe la connessione' },
    'accepted-not-printed': { name: 'Coda bloccata', effect: 'Accetta, e non stampa mai' },
    slow: { name: 'Lenta', effect: 'Stampa, ma più tardi di quanto attende la cassa' },
    'queue-full': { name: 'Coda piena', effect: 'Risponde 503, non stampa nulla' },
  },
  idempotent: 'Riconosci i documenti ripetuti',
  idempotentEffect: 'Se inviato due volte con la stessa chiave, viene stampato una volta sola',
  slips: 'Scontrini stampati',
  empty: 'Ancora nessuna stampa. Qui compare lo scontrino della prossima vendita.',
  older: (shown, all) => `Gli ultimi ${shown} di ${all}`,
  connected: 'In tempo reale',
  reconnecting: 'Riconnessione',
};

const es: Texts = {
  title: 'Impresora fiscal',
  lead: 'Un simulador: lo que se vende en caja se imprime en esta página.',
  behaviour: 'Comportamiento',
  modes: {
    ok: { name: 'Lista', effect: 'Imprime al momento' },
    'paper-out': { name: 'Sin papel', effect: 'Rechaza con 409, no imprime nada' },
    'cover-open': { name: 'Tapa abierta', effect: 'Rechaza con 409, no imprime nada' },
    'closing-due': { name: 'Falta el cierre diario', effect: 'Rechaza con 409, no imprime nada' },
    offline: { name: 'Sin conexión', effect: 'Corta la conexión, no imprime nada' },
    'error-before': { name: 'Falla antes de imprimir', effect: 'Responde 500, no imprime nada' },
    'error-after': { name: 'Falla después de imprimir', effect: 'Imprime y luego responde 500' },
    'printed-but-cut': { name: 'Cortada tras imprimir', effect: 'Imprime y luego corta la conexión' },
    'accepted-not-printed': { name: 'Cola atascada', effect: 'Acepta y no imprime nunca' },
    slow: { name: 'Lenta', effect: 'Imprime, pero más tarde de lo que espera la caja' },
    'queue-full': { name: 'Cola llena', effect: 'Responde 503, no imprime nada' },
  },
  idempotent: 'Reconocer documentos repetidos',
  idempotentEffect: 'Si llega dos veces con la misma clave, se imprime una sola vez',
  slips: 'Tiques impresos',
  empty: 'Aún no se ha impreso nada. Aquí aparecerá el recibo de la próxima venta.',
  older: (shown, all) => `Los últimos ${shown} de ${all}`,
  connected: 'En tiempo real',
  reconnecting: 'Reconectando',
};

export const texts: Readonly<Record<Language, Texts>> = { en, it, es };
