import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { Language } from './language.ts';

export interface SummaryText {
  /** Without date and extension. */
  readonly fileName: string;
  /** The headings, in the order of the columns. `{currency}` is the branch's. */
  readonly columns: Readonly<
    Record<
      | 'date'
      | 'start'
      | 'end'
      | 'minutes'
      | 'guest'
      | 'service'
      | 'staff'
      | 'area'
      | 'status'
      | 'paid'
      | 'price'
      | 'notes',
      string
    >
  >;
  readonly states: Readonly<Record<LifeCycle, string>>;
  readonly walkIn: string;
  readonly yes: string;
  readonly no: string;
}

/** The fixed texts of the exported table of appointments. */
export const summaryText: Readonly<Record<Language, SummaryText>> = {
  en: {
    fileName: 'appointments',
    columns: {
      date: 'Date',
      start: 'Start',
      end: 'End',
      minutes: 'Minutes',
      guest: 'Guest',
      service: 'Service',
      staff: 'Staff member',
      area: 'Area',
      status: 'Status',
      paid: 'Paid',
      price: 'Price ({currency})',
      notes: 'Notes',
    },
    states: {
      booked: 'Booked',
      arrived: 'Arrived',
      'in-treatment': 'In treatment',
      done: 'Done',
      'no-show': 'No-show',
      cancelled: 'Cancelled',
    },
    walkIn: 'Walk-in',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    fileName: 'citas',
    columns: {
      date: 'Fecha',
      start: 'Inicio',
      end: 'Fin',
      minutes: 'Minutos',
      guest: 'Huésped',
      service: 'Tratamiento',
      staff: 'Terapeuta',
      area: 'Cabina',
      status: 'Estado',
      paid: 'Pagada',
      price: 'Precio ({currency})',
      notes: 'Notas',
    },
    states: {
      booked: 'Reservada',
      arrived: 'Ha llegado',
      'in-treatment': 'En tratamiento',
      done: 'Realizada',
      'no-show': 'No presentado',
      cancelled: 'Cancelada',
    },
    walkIn: 'Sin nombre',
    yes: 'Sí',
    no: 'No',
  },
  it: {
    fileName: 'appuntamenti',
    columns: {
      date: 'Data',
      start: 'Inizio',
      end: 'Fine',
      minutes: 'Minuti',
      guest: 'Ospite',
      service: 'Trattamento',
      staff: 'Operatore',
      area: 'Cabina',
      status: 'Stato',
      paid: 'Pagato',
      price: 'Prezzo ({currency})',
      notes: 'Note',
    },
    states: {
      booked: 'Prenotato',
      arrived: 'Arrivato',
      'in-treatment': 'In trattamento',
      done: 'Eseguito',
      'no-show': 'Non presentato',
      cancelled: 'Annullato',
    },
    walkIn: 'Senza nome',
    yes: 'Sì',
    no: 'No',
  },
};
