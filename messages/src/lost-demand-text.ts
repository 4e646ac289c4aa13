import type { UnmetOrigin, UnmetReason } from '@quieta/contract/demand/unmet-request';
import type { Language } from './language.ts';

export interface LostDemandText {
  /** Without dates and extension. */
  readonly fileName: string;
  /** The headings, in the order of the columns. `{currency}` is the branch's. */
  readonly columns: Readonly<
    Record<
      | 'dateFrom'
      | 'dateTo'
      | 'timeFrom'
      | 'timeTo'
      | 'service'
      | 'staff'
      | 'area'
      | 'gender'
      | 'people'
      | 'reason'
      | 'origin'
      | 'asked'
      | 'met'
      | 'worth',
      string
    >
  >;
  readonly reasons: Readonly<Record<UnmetReason, string>>;
  readonly origins: Readonly<Record<UnmetOrigin, string>>;
  readonly genders: Readonly<Record<'M' | 'F', string>>;
  readonly yes: string;
  readonly no: string;
}

/** The fixed texts of the exported table of unmet requests. */
export const lostDemandText: Readonly<Record<Language, LostDemandText>> = {
  en: {
    fileName: 'lost-demand',
    columns: {
      dateFrom: 'From date',
      dateTo: 'To date',
      timeFrom: 'From time',
      timeTo: 'To time',
      service: 'Service',
      staff: 'Staff member asked for',
      area: 'Area asked for',
      gender: 'Therapist’s gender',
      people: 'People',
      reason: 'Reason',
      origin: 'Known from',
      asked: 'Asked',
      met: 'Would have been met',
      worth: 'Worth ({currency})',
    },
    reasons: {
      'no-staff': 'Nobody performs it',
      'staff-busy': 'Therapists busy',
      'requested-staff': 'Requested therapist or area taken',
      'areas-full': 'Areas full',
      closed: 'Closed',
      'guest-busy': 'The guest had no time',
      declined: 'Offer declined',
    },
    origins: {
      search: 'Search',
      'waiting-list': 'Waiting list',
      'declined-offer': 'Declined offer',
      placement: 'Planner',
    },
    genders: { M: 'Man', F: 'Woman' },
    yes: 'Yes',
    no: 'No',
  },
  es: {
    fileName: 'demanda-perdida',
    columns: {
      dateFrom: 'Desde el día',
      dateTo: 'Hasta el día',
      timeFrom: 'Desde la hora',
      timeTo: 'Hasta la hora',
      service: 'Tratamiento',
      staff: 'Terapeuta pedido',
      area: 'Cabina pedida',
      gender: 'Sexo del terapeuta',
      people: 'Personas',
      reason: 'Motivo',
      origin: 'Origen',
      asked: 'Pedido el',
      met: 'Se habría atendido',
      worth: 'Valor ({currency})',
    },
    reasons: {
      'no-staff': 'Nadie lo realiza',
      'staff-busy': 'Terapeutas ocupados',
      'requested-staff': 'El terapeuta o la cabina pedidos no estaban libres',
      'areas-full': 'Cabinas llenas',
      closed: 'Cerrado',
      'guest-busy': 'El huésped no tenía tiempo',
      declined: 'Propuesta rechazada',
    },
    origins: {
      search: 'Búsqueda',
      'waiting-list': 'Lista de espera',
      'declined-offer': 'Propuesta rechazada',
      placement: 'Agenda',
    },
    genders: { M: 'Hombre', F: 'Mujer' },
    yes: 'Sí',
    no: 'No',
  },
  it: {
    fileName: 'domanda-persa',
    columns: {
      dateFrom: 'Dal giorno',
      dateTo: 'Al giorno',
      timeFrom: 'Dalle ore',
      timeTo: 'Alle ore',
      service: 'Trattamento',
      staff: 'Operatore richiesto',
      area: 'Cabina richiesta',
      gender: 'Sesso dell’operatore',
      people: 'Persone',
      reason: 'Motivo',
      origin: 'Origine',
      asked: 'Chiesto il',
      met: 'Sarebbe stata soddisfatta',
      worth: 'Valore ({currency})',
    },
    reasons: {
      'no-staff': 'Nessuno lo esegue',
      'staff-busy': 'Operatori occupati',
      'requested-staff': 'L’operatore o la cabina richiesti non erano liberi',
      'areas-full': 'Cabine piene',
      closed: 'Chiuso',
      'guest-busy': 'L’ospite non aveva tempo',
      declined: 'Proposta rifiutata',
    },
    origins: {
      search: 'Ricerca',
      'waiting-list': 'Lista d’attesa',
      'declined-offer': 'Proposta rifiutata',
      placement: 'Planning',
    },
    genders: { M: 'Uomo', F: 'Donna' },
    yes: 'Sì',
    no: 'No',
  },
};
