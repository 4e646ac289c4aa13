import type { UnmetOrigin, UnmetReason } from '@quieta/contract/demand/unmet-request';
import { byLanguage, type Translated } from './by-language.ts';
import type { Language } from './language.ts';

/** The fixed texts of the exported table of unmet requests. */
export const lostDemandText = byLanguage({
  /** Without dates and extension. */
  fileName: { en: 'lost-demand', es: 'demanda-perdida', it: 'domanda-persa' },
  /** The headings, in the order of the columns. `{currency}` is the branch’s. */
  columns: {
    dateFrom: { en: 'From date', es: 'Desde el día', it: 'Dal giorno' },
    dateTo: { en: 'To date', es: 'Hasta el día', it: 'Al giorno' },
    timeFrom: { en: 'From time', es: 'Desde la hora', it: 'Dalle ore' },
    timeTo: { en: 'To time', es: 'Hasta la hora', it: 'Alle ore' },
    service: { en: 'Service', es: 'Tratamiento', it: 'Trattamento' },
    staff: { en: 'Staff member asked for', es: 'Terapeuta pedido', it: 'Operatore richiesto' },
    area: { en: 'Area asked for', es: 'Cabina pedida', it: 'Cabina richiesta' },
    gender: { en: 'Therapist’s gender', es: 'Sexo del terapeuta', it: 'Sesso dell’operatore' },
    people: { en: 'People', es: 'Personas', it: 'Persone' },
    reason: { en: 'Reason', es: 'Motivo', it: 'Motivo' },
    origin: { en: 'Known from', es: 'Origen', it: 'Origine' },
    asked: { en: 'Asked', es: 'Pedido el', it: 'Chiesto il' },
    met: { en: 'Would have been met', es: 'Se habría atendido', it: 'Sarebbe stata soddisfatta' },
    worth: { en: 'Worth ({currency})', es: 'Valor ({currency})', it: 'Valore ({currency})' },
  },
  reasons: {
    'no-staff': { en: 'Nobody performs it', es: 'Nadie lo realiza', it: 'Nessuno lo esegue' },
    'staff-busy': { en: 'Therapists busy', es: 'Terapeutas ocupados', it: 'Operatori occupati' },
    'requested-staff': {
      en: 'Requested therapist or area taken',
      es: 'El terapeuta o la cabina pedidos no estaban libres',
      it: 'L’operatore o la cabina richiesti non erano liberi',
    },
    'areas-full': { en: 'Areas full', es: 'Cabinas llenas', it: 'Cabine piene' },
    'equipment-busy': { en: 'Equipment in use', es: 'Equipo ocupado', it: 'Attrezzature occupate' },
    closed: { en: 'Closed', es: 'Cerrado', it: 'Chiuso' },
    'guest-busy': { en: 'The guest had no time', es: 'El huésped no tenía tiempo', it: 'L’ospite non aveva tempo' },
    declined: { en: 'Offer declined', es: 'Propuesta rechazada', it: 'Proposta rifiutata' },
  } satisfies Readonly<Record<UnmetReason, Translated>>,
  origins: {
    search: { en: 'Search', es: 'Búsqueda', it: 'Ricerca' },
    'waiting-list': { en: 'Waiting list', es: 'Lista de espera', it: 'Lista d’attesa' },
    'declined-offer': { en: 'Declined offer', es: 'Propuesta rechazada', it: 'Proposta rifiutata' },
    placement: { en: 'Planner', es: 'Agenda', it: 'Planning' },
  } satisfies Readonly<Record<UnmetOrigin, Translated>>,
  genders: {
    M: { en: 'Man', es: 'Hombre', it: 'Uomo' },
    F: { en: 'Woman', es: 'Mujer', it: 'Donna' },
  },
  yes: { en: 'Yes', es: 'Sí', it: 'Sì' },
  no: { en: 'No', es: 'No', it: 'No' },
});
export type LostDemandText = (typeof lostDemandText)[Language];
