import type { Language } from '@quieta/messages/language';

/**
 * A notion that screens and papers speak of: the one word for it in each language, and words that must not stand for
 * it.
 */
export interface Term {
  /** As the glossary calls it. */
  readonly notion: string;
  readonly keep: Readonly<Record<Language, string>>;
  readonly refused: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Texts in which a refused word is right because it means something else there. */
  readonly except?: readonly string[];
}

/** Words are whole words; their other forms are listed. Upper and lower case do not differ. */
export const terms: readonly Term[] = [
  {
    notion: 'fiscal receipt',
    keep: { en: 'receipt', it: 'scontrino', es: 'ticket' },
    refused: {
      en: ['slip', 'slips'],
      it: ['scontrino fiscale', 'ricevuta fiscale'],
      es: ['recibo', 'recibos', 'tique', 'tiques'],
    },
    except: ['recibo de cortesía', 'recibo-de-cortesia'],
  },
  {
    notion: 'refund',
    keep: { en: 'refund', it: 'rimborso', es: 'devolución' },
    refused: {
      en: ['give back', 'gives back', 'given back', 'paid back'],
      it: ['reso', 'resi'],
      es: ['reembolso', 'reembolsos', 'reembolsar', 'reembolsado', 'reembolsa'],
    },
    // The printer's own name for its document.
    except: ['reso del documento', 'documento di reso'],
  },
  {
    notion: 'void',
    keep: { en: 'void', it: 'annullo', es: 'anulación' },
    refused: { en: ['take back', 'took back', 'taken back'], it: ['storno'] },
  },
  {
    notion: 'deposit',
    keep: { en: 'deposit', it: 'acconto', es: 'anticipo' },
    refused: {
      en: ['advance payment'],
      it: ['deposito', 'depositi', 'caparra'],
      es: ['depósito', 'depósitos', 'señal'],
    },
  },
  {
    notion: 'payment type',
    keep: { en: 'payment type', it: 'metodo di pagamento', es: 'forma de pago' },
    refused: {
      en: ['payment method', 'payment methods', 'way to pay', 'ways to pay'],
      it: ['tipo di pagamento', 'tipi di pagamento', 'forma di pagamento', 'modalità di pagamento'],
      es: ['tipo de pago', 'tipos de pago', 'método de pago', 'métodos de pago'],
    },
  },
  {
    notion: 'cart',
    keep: { en: 'cart', it: 'conto', es: 'cuenta' },
    refused: { en: ['basket'], it: ['carrello'], es: ['carrito'] },
  },
  {
    notion: 'room charge',
    keep: { en: 'room charge', it: 'addebito in camera', es: 'cargo a la habitación' },
    refused: { en: ['room bill', 'room bills'], es: ['cuenta de la habitación', 'cargos a habitación'] },
  },
  {
    notion: 'list price',
    keep: { en: 'list price', it: 'prezzo di listino', es: 'precio de tarifa' },
    refused: { es: ['precio de lista', 'precios de lista'] },
  },
  {
    notion: 'document template',
    keep: { en: 'document template', it: 'modello di documento', es: 'plantilla de documento' },
    refused: { es: ['modelo', 'modelos'] },
  },
  {
    notion: 'booked',
    keep: { en: 'booked', it: 'prenotato', es: 'reservada' },
    refused: { it: ['da fare'], es: ['por hacer'] },
  },
  {
    notion: 'done',
    keep: { en: 'done', it: 'eseguito', es: 'realizada' },
    refused: { it: ['concluso', 'conclusa', 'conclusi'] },
  },
  {
    notion: 'walk-in',
    keep: { en: 'walk-in', it: 'senza nome', es: 'sin nombre' },
    refused: { it: ['walk-in'], es: ['walk-in'] },
  },
  {
    notion: 'late cancellation',
    keep: { en: 'late cancellation', it: 'annullamento tardivo', es: 'cancelación tardía' },
    refused: { it: ['cancellazione tardiva', 'cancellazioni tardive', 'disdetta', 'disdette'] },
  },
  {
    notion: 'waiting-list entry',
    keep: { en: 'waiting-list request', it: 'richiesta in lista d’attesa', es: 'solicitud en lista de espera' },
    refused: { en: ['wish', 'wishes', 'waiting-list entry'] },
  },
  {
    notion: 'itinerary',
    keep: { en: 'itinerary', it: 'programma', es: 'programa' },
    refused: { it: ['itinerario', 'itinerari'], es: ['itinerario', 'itinerarios'] },
  },
  {
    notion: 'report',
    keep: { en: 'report', it: 'report', es: 'informe' },
    refused: { it: ['rapporto', 'rapporti', 'resoconto'], es: ['reporte', 'reportes'] },
  },
  {
    notion: 'rights',
    keep: { en: 'rights', it: 'permessi', es: 'permisos' },
    refused: { it: ['diritti', 'diritto'] },
  },
  {
    notion: 'credentials',
    keep: { en: 'credentials', it: 'dati di accesso', es: 'datos de acceso' },
    refused: { en: ['access data'] },
  },
  {
    notion: 'desk',
    keep: { en: 'desk', it: 'postazione', es: 'puesto' },
    refused: { it: ['banco'], es: ['mostrador'] },
  },
  {
    notion: 'branch',
    keep: { en: 'branch', it: 'sede', es: 'sede' },
    refused: { it: ['filiale', 'filiali'], es: ['sucursal', 'sucursales', 'centro', 'centros'] },
  },
  {
    notion: 'hotel system',
    keep: { en: 'hotel system', it: 'gestionale dell’hotel', es: 'sistema del hotel' },
    refused: { en: ['PMS'], it: ['gestionale alberghiero', 'PMS'], es: ['PMS'] },
  },
  {
    notion: 'hotel',
    keep: { en: 'hotel', it: 'hotel', es: 'hotel' },
    refused: { en: ['the house', 'your house'], it: ['albergo'] },
  },
  {
    notion: 'books',
    keep: { en: 'our books', it: 'nostra contabilità', es: 'nuestra contabilidad' },
    refused: { it: ['nostri conti', 'nostri libri'], es: ['nuestros libros'] },
  },
  {
    notion: 'colleague',
    keep: { en: 'colleague', it: 'collega', es: 'compañero' },
    refused: { es: ['colega', 'colegas'] },
  },
  {
    notion: 'equipment',
    keep: { en: 'equipment', it: 'attrezzatura', es: 'equipo' },
    refused: { it: ['apparecchiatura', 'apparecchiature'] },
  },
  {
    notion: 'set-up, clean-up',
    keep: { en: 'clean-up', it: 'riordino', es: 'limpieza' },
    refused: { es: ['recogida'] },
  },
  {
    notion: 'valid',
    keep: { en: 'valid', it: 'valido', es: 'válido' },
    refused: { en: ['good for', 'good until'] },
  },
  {
    notion: 'match',
    keep: { en: 'match', it: 'corrisponde', es: 'coincide' },
    refused: { en: ['nobody fits', 'does not fit'] },
  },
  {
    notion: 'e-mail',
    keep: { en: 'e-mail', it: 'e-mail', es: 'correo electrónico' },
    refused: { en: ['email', 'emails'], it: ['email'], es: ['email', 'e-mail'] },
  },
  { notion: 'anyway', keep: { en: 'anyway', it: 'comunque', es: 'de todos modos' }, refused: { en: ['all the same'] } },
  { notion: 'again', keep: { en: 'again', it: 'di nuovo', es: 'de nuevo' }, refused: { en: ['anew'] } },
  {
    notion: 'in the meantime',
    keep: { en: 'in the meantime', it: 'nel frattempo', es: 'mientras tanto' },
    refused: { en: ['meanwhile'] },
  },
];

/** English is British: a word as it is spelled, or called, in the United States, and as it is here. */
export const britishWords: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colours',
  canceled: 'cancelled',
  canceling: 'cancelling',
  center: 'centre',
  centers: 'centres',
  gray: 'grey',
  favorite: 'favourite',
  favorites: 'favourites',
  behavior: 'behaviour',
  honor: 'honour',
  labeled: 'labelled',
  traveler: 'traveller',
  travelers: 'travellers',
  catalog: 'catalogue',
  fulfill: 'fulfil',
  jewelry: 'jewellery',
  utilization: 'utilisation',
  organize: 'organise',
  organization: 'organisation',
  organizations: 'organisations',
  authorize: 'authorise',
  authorized: 'authorised',
  recognize: 'recognise',
  recognized: 'recognised',
  customize: 'customise',
  personalize: 'personalise',
  minimize: 'minimise',
  apologize: 'apologise',
  percent: 'per cent',
  'zip code': 'postcode',
  vacation: 'holiday',
};
