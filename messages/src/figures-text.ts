import type { Sale } from '@quieta/contract/checkout/sale';
import type { Ratio } from '@quieta/contract/dashboard/measures';
import { byLanguage, type Translated } from './by-language.ts';
import { type FigureText, measures } from './figures/measures.ts';
import type { Language } from './language.ts';

/** Names and definitions of the figures, on the screens and in the files alike. */
export const figuresText = byLanguage({
  measures,
  ratios: {
    revpath: {
      name: { en: 'RevPATH', es: 'RevPATH', it: 'RevPATH' },
      definition: {
        en: 'Revenue per available treatment hour: treatment revenue divided by the hours that therapists could be booked.',
        es: 'Ingreso por hora de tratamiento disponible: ingresos por tratamientos entre las horas en que se podía reservar a los terapeutas.',
        it: 'Ricavo per ora di trattamento disponibile: ricavi da trattamenti divisi per le ore in cui gli operatori erano prenotabili.',
      },
    },
    staffUtilisation: {
      name: { en: 'Therapist utilisation', es: 'Ocupación de terapeutas', it: 'Occupazione operatori' },
      definition: {
        en: 'Therapist time booked as a share of the time available.',
        es: 'Parte del tiempo disponible de los terapeutas que está reservada.',
        it: 'Quota del tempo disponibile degli operatori che è prenotata.',
      },
    },
    areaUtilisation: {
      name: { en: 'Area utilisation', es: 'Ocupación de cabinas', it: 'Occupazione cabine' },
      definition: {
        en: 'Area time booked as a share of the time available.',
        es: 'Parte del tiempo disponible de las cabinas que está reservada.',
        it: 'Quota del tempo disponibile delle cabine che è prenotata.',
      },
    },
    equipmentUtilisation: {
      name: { en: 'Equipment utilisation', es: 'Ocupación de equipos', it: 'Occupazione attrezzature' },
      definition: {
        en: 'Equipment time booked as a share of the time available.',
        es: 'Parte del tiempo disponible de los equipos que está reservada.',
        it: 'Quota del tempo disponibile delle attrezzature che è prenotata.',
      },
    },
    averageSpend: {
      name: { en: 'Average spend', es: 'Ticket medio', it: 'Scontrino medio' },
      definition: {
        en: 'Revenue divided by the number of sales.',
        es: 'Ingresos entre el número de ventas.',
        it: 'Ricavi divisi per il numero di vendite.',
      },
    },
    noShowRate: {
      name: { en: 'No-show rate', es: 'Tasa de no presentados', it: 'Tasso di mancata presentazione' },
      definition: {
        en: 'No-shows as a share of the appointments that were not cancelled.',
        es: 'Parte de las citas no canceladas a las que el huésped no se presentó.',
        it: 'Quota di mancate presentazioni sugli appuntamenti non annullati.',
      },
    },
    lateCancellationRate: {
      name: { en: 'Late-cancellation rate', es: 'Tasa de cancelación tardía', it: 'Tasso di annullamento tardivo' },
      definition: {
        en: 'Cancellations less than 24 hours before the start, as a share of all bookings.',
        es: 'Parte de las reservas que se cancelaron menos de 24 horas antes de su inicio.',
        it: 'Quota delle prenotazioni annullate meno di 24 ore prima dell’inizio.',
      },
    },
    rebookingRate: {
      name: { en: 'Rebooking rate', es: 'Tasa de nueva reserva', it: 'Tasso di riprenotazione' },
      definition: {
        en: 'Share of the guests treated who, by the end of that day, were booked for a later day.',
        es: 'Parte de los huéspedes atendidos que, al final del día, ya tenían reserva para un día posterior.',
        it: 'Quota degli ospiti trattati che, a fine giornata, erano già prenotati per un giorno successivo.',
      },
    },
    newGuestShare: {
      name: { en: 'Share of new guests', es: 'Proporción de huéspedes nuevos', it: 'Quota di nuovi ospiti' },
      definition: {
        en: 'Share of the guests treated who were here for the first time.',
        es: 'Parte de los huéspedes atendidos que venían por primera vez.',
        it: 'Quota degli ospiti trattati che erano qui per la prima volta.',
      },
    },
    hotelShare: {
      name: { en: 'Share of hotel guests', es: 'Proporción de huéspedes del hotel', it: 'Quota di ospiti dell’hotel' },
      definition: {
        en: 'Share of the guests treated who were staying at the hotel.',
        es: 'Parte de los huéspedes atendidos que estaban alojados en el hotel.',
        it: 'Quota degli ospiti trattati che soggiornavano in hotel.',
      },
    },
    captureRate: {
      name: { en: 'Capture rate', es: 'Tasa de captación', it: 'Tasso di penetrazione (ospiti dell’hotel)' },
      definition: {
        en: 'Share of the guests in house who were treated, on the days for which the hotel reported them.',
        es: 'Parte de los huéspedes alojados que recibió un tratamiento, en los días que el hotel comunicó.',
        it: 'Quota delle presenze in hotel che è stata trattata, nei giorni per cui l’hotel le ha comunicate.',
      },
    },
    retailPerTreatment: {
      name: { en: 'Retail per treatment', es: 'Productos por tratamiento', it: 'Vendita prodotti per trattamento' },
      definition: {
        en: 'Retail revenue divided by the number of treatments performed.',
        es: 'Ingresos por productos entre el número de tratamientos realizados.',
        it: 'Ricavi da prodotti divisi per il numero di trattamenti eseguiti.',
      },
    },
  } satisfies Readonly<Record<Ratio, FigureText>>,
  /** Without dates and extension. */
  fileNames: {
    days: { en: 'figures', es: 'indicadores', it: 'indicatori' },
    rows: { en: 'figure-rows', es: 'detalle-indicador', it: 'dettaglio-indicatore' },
  },
  /** The headings of the table of rows, in its order; the figure’s own column follows. */
  columns: {
    date: { en: 'Date', es: 'Fecha', it: 'Data' },
    time: { en: 'Time', es: 'Hora', it: 'Ora' },
    name: { en: 'Name', es: 'Nombre', it: 'Nome' },
    guest: { en: 'Guest', es: 'Huésped', it: 'Ospite' },
    staff: { en: 'Therapist', es: 'Terapeuta', it: 'Operatore' },
    area: { en: 'Area', es: 'Cabina', it: 'Cabina' },
    sale: { en: 'Sale', es: 'Venta', it: 'Vendita' },
    kind: { en: 'Kind', es: 'Tipo', it: 'Tipo' },
  },
  kinds: {
    sale: { en: 'Sale', es: 'Venta', it: 'Vendita' },
    refund: { en: 'Refund', es: 'Devolución', it: 'Rimborso' },
    void: { en: 'Void', es: 'Anulación', it: 'Annullo' },
    correction: { en: 'Correction', es: 'Corrección', it: 'Rettifica' },
  } satisfies Readonly<Record<Sale['kind'], Translated>>,
});
export type FiguresText = (typeof figuresText)[Language];
