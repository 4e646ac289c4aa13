import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { byLanguage, type Translated } from './by-language.ts';
import type { Language } from './language.ts';

/** The fixed texts of the exported table of appointments. */
export const summaryText = byLanguage({
  /** Without date and extension. */
  fileName: { en: 'appointments', es: 'citas', it: 'appuntamenti' },
  /** The headings, in the order of the columns. `{currency}` is the branch’s. */
  columns: {
    date: { en: 'Date', es: 'Fecha', it: 'Data' },
    start: { en: 'Start', es: 'Inicio', it: 'Inizio' },
    end: { en: 'End', es: 'Fin', it: 'Fine' },
    minutes: { en: 'Minutes', es: 'Minutos', it: 'Minuti' },
    guest: { en: 'Guest', es: 'Huésped', it: 'Ospite' },
    service: { en: 'Service', es: 'Tratamiento', it: 'Trattamento' },
    staff: { en: 'Staff member', es: 'Terapeuta', it: 'Operatore' },
    area: { en: 'Area', es: 'Cabina', it: 'Cabina' },
    status: { en: 'Status', es: 'Estado', it: 'Stato' },
    paid: { en: 'Paid', es: 'Pagada', it: 'Pagato' },
    price: { en: 'Price ({currency})', es: 'Precio ({currency})', it: 'Prezzo ({currency})' },
    notes: { en: 'Notes', es: 'Notas', it: 'Note' },
  },
  states: {
    booked: { en: 'Booked', es: 'Reservada', it: 'Prenotato' },
    arrived: { en: 'Arrived', es: 'Ha llegado', it: 'Arrivato' },
    'in-treatment': { en: 'In treatment', es: 'En tratamiento', it: 'In trattamento' },
    done: { en: 'Done', es: 'Realizada', it: 'Eseguito' },
    'no-show': { en: 'No-show', es: 'No presentado', it: 'Non presentato' },
    cancelled: { en: 'Cancelled', es: 'Cancelada', it: 'Annullato' },
  } satisfies Readonly<Record<LifeCycle, Translated>>,
  walkIn: { en: 'Walk-in', es: 'Sin nombre', it: 'Senza nome' },
  yes: { en: 'Yes', es: 'Sí', it: 'Sì' },
  no: { en: 'No', es: 'No', it: 'No' },
});
export type SummaryText = (typeof summaryText)[Language];
