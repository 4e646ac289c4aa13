import type { Measure } from '@quieta/contract/dashboard/measures';
import type { Translated } from '../by-language.ts';

/** How a figure is called, and in one sentence what it is. */
export interface FigureText {
  readonly name: Translated;
  readonly definition: Translated;
}

export const measures = {
  revenue: {
    name: { en: 'Revenue', es: 'Ingresos', it: 'Ricavi' },
    definition: {
      en: 'Treatments and products sold, with VAT and after discounts, less refunds and voids; gift vouchers, deposits and packages count when they are used.',
      es: 'Tratamientos y productos vendidos, con IVA y con los descuentos aplicados, menos devoluciones y anulaciones; los bonos, anticipos y paquetes cuentan cuando se usan.',
      it: 'Trattamenti e prodotti venduti, IVA inclusa e al netto degli sconti, meno rimborsi e annulli; buoni, acconti e pacchetti contano quando vengono usati.',
    },
  },
  services: {
    name: { en: 'Treatment revenue', es: 'Ingresos por tratamientos', it: 'Ricavi da trattamenti' },
    definition: {
      en: 'Treatments sold, with VAT and after discounts, less refunds and voids.',
      es: 'Tratamientos vendidos, con IVA y con los descuentos aplicados, menos devoluciones y anulaciones.',
      it: 'Trattamenti venduti, IVA inclusa e al netto degli sconti, meno rimborsi e annulli.',
    },
  },
  products: {
    name: { en: 'Retail revenue', es: 'Ingresos por productos', it: 'Ricavi da prodotti' },
    definition: {
      en: 'Products sold over the counter, with VAT and after discounts, less refunds and voids.',
      es: 'Productos vendidos en caja, con IVA y con los descuentos aplicados, menos devoluciones y anulaciones.',
      it: 'Prodotti venduti alla cassa, IVA inclusa e al netto degli sconti, meno rimborsi e annulli.',
    },
  },
  vouchers: {
    name: { en: 'Vouchers, deposits, packages', es: 'Bonos, anticipos y paquetes', it: 'Buoni, acconti e pacchetti' },
    definition: {
      en: 'Gift vouchers, deposits, courses and packages sold, less those refunded; what they pay for later is revenue then.',
      es: 'Bonos regalo, anticipos, abonos y paquetes vendidos, menos los devueltos; lo que pagan más adelante es ingreso en ese momento.',
      it: 'Buoni regalo, acconti, cicli e pacchetti venduti, meno quelli rimborsati; ciò che pagano in seguito diventa ricavo in quel momento.',
    },
  },
  discounts: {
    name: { en: 'Discounts', es: 'Descuentos', it: 'Sconti' },
    definition: {
      en: 'What was taken off list and custom prices, on single lines and on whole sales.',
      es: 'Lo que se ha rebajado de los precios, en líneas sueltas y en ventas enteras.',
      it: 'Quanto è stato tolto dai prezzi, sulle singole righe e su intere vendite.',
    },
  },
  pieces: {
    name: { en: 'Pieces sold', es: 'Unidades vendidas', it: 'Pezzi venduti' },
    definition: {
      en: 'Products sold, by the piece, less those that were refunded.',
      es: 'Productos vendidos, por unidades, menos los devueltos.',
      it: 'Prodotti venduti, al pezzo, meno quelli rimborsati.',
    },
  },
  commission: {
    name: { en: 'Commission', es: 'Comisiones', it: 'Provvigioni' },
    definition: {
      en: 'What the rule of each category gives the therapist of what was sold, without VAT; of courses and packages when their units are used, or when they are sold, as the branch has chosen.',
      es: 'Lo que corresponde al terapeuta de lo vendido, sin IVA, según la regla de cada categoría; de abonos y paquetes al usar sus sesiones o al venderlos, según lo elegido por la sede.',
      it: 'Quanto spetta all’operatore di ciò che è stato venduto, senza IVA, secondo la regola di ogni categoria; di cicli e pacchetti quando le sedute sono usate o alla vendita, come scelto dalla sede.',
    },
  },
  sales: {
    name: { en: 'Sales', es: 'Ventas', it: 'Vendite' },
    definition: {
      en: 'Sales that were not voided; a refund does not count as one.',
      es: 'Ventas que no se han anulado; una devolución no cuenta como venta.',
      it: 'Vendite non annullate; un rimborso non conta come vendita.',
    },
  },
  tips: {
    name: { en: 'Tips', es: 'Propinas', it: 'Mance' },
    definition: {
      en: 'What guests gave on top, less tips refunded; not part of revenue.',
      es: 'Lo que los huéspedes han dado de más, menos las propinas devueltas; no forma parte de los ingresos.',
      it: 'Quanto gli ospiti hanno dato in più, meno le mance restituite; non fa parte dei ricavi.',
    },
  },
  bookings: {
    name: { en: 'Bookings', es: 'Reservas', it: 'Prenotazioni' },
    definition: {
      en: 'All appointments that start on these days, cancelled ones and no-shows included.',
      es: 'Todas las citas que empiezan en estos días, incluidas las canceladas y las no presentadas.',
      it: 'Tutti gli appuntamenti che iniziano in questi giorni, compresi annullati e mancate presentazioni.',
    },
  },
  appointments: {
    name: { en: 'Appointments', es: 'Citas', it: 'Appuntamenti' },
    definition: {
      en: 'Appointments that start on these days and were not cancelled; no-shows are included.',
      es: 'Citas que empiezan en estos días y no se han cancelado; incluidas las no presentadas.',
      it: 'Appuntamenti che iniziano in questi giorni e non sono stati annullati; comprese le mancate presentazioni.',
    },
  },
  treatments: {
    name: { en: 'Treatments', es: 'Tratamientos', it: 'Trattamenti' },
    definition: {
      en: 'Appointments on these days that were performed.',
      es: 'Citas de estos días que se han realizado.',
      it: 'Appuntamenti di questi giorni che sono stati eseguiti.',
    },
  },
  noShows: {
    name: { en: 'No-shows', es: 'No presentados', it: 'Mancate presentazioni' },
    definition: {
      en: 'Appointments to which the guest did not come.',
      es: 'Citas a las que el huésped no se presentó.',
      it: 'Appuntamenti a cui l’ospite non si è presentato.',
    },
  },
  cancellations: {
    name: { en: 'Cancellations', es: 'Cancelaciones', it: 'Annullamenti' },
    definition: {
      en: 'Appointments that would have started on these days and were cancelled, whenever that was.',
      es: 'Citas que habrían empezado en estos días y se cancelaron, en cualquier momento.',
      it: 'Appuntamenti che sarebbero iniziati in questi giorni e sono stati annullati, in qualsiasi momento.',
    },
  },
  lateCancellations: {
    name: { en: 'Late cancellations', es: 'Cancelaciones tardías', it: 'Annullamenti tardivi' },
    definition: {
      en: 'Appointments that were cancelled less than 24 hours before their start.',
      es: 'Citas canceladas menos de 24 horas antes de su inicio.',
      it: 'Appuntamenti annullati meno di 24 ore prima dell’inizio.',
    },
  },
  staffBooked: {
    name: { en: 'Therapist time booked', es: 'Tiempo reservado de terapeutas', it: 'Tempo prenotato operatori' },
    definition: {
      en: 'Minutes of treatment that therapists are booked for, each their own, without set-up and clean-up, cancellations and no-shows.',
      es: 'Minutos de tratamiento reservados con los terapeutas, los propios de cada uno, sin preparación ni limpieza, cancelaciones ni no presentados.',
      it: 'Minuti di trattamento prenotati con gli operatori, i propri di ciascuno, senza preparazione e riordino, annullamenti e mancate presentazioni.',
    },
  },
  staffWorked: {
    name: { en: 'Therapist time worked', es: 'Tiempo trabajado de terapeutas', it: 'Tempo lavorato operatori' },
    definition: {
      en: 'Minutes of treatment in the appointments that were performed, each therapist their own, without set-up and clean-up.',
      es: 'Minutos de tratamiento en las citas realizadas, los propios de cada terapeuta, sin preparación ni limpieza.',
      it: 'Minuti di trattamento negli appuntamenti eseguiti, i propri di ciascun operatore, senza preparazione e riordino.',
    },
  },
  areaBooked: {
    name: { en: 'Area time booked', es: 'Tiempo reservado de cabinas', it: 'Tempo prenotato cabine' },
    definition: {
      en: 'Minutes that areas are booked for, times the places taken, without set-up and clean-up, cancellations and no-shows.',
      es: 'Minutos reservados en las cabinas, multiplicados por las plazas ocupadas, sin preparación ni limpieza, cancelaciones ni no presentados.',
      it: 'Minuti prenotati nelle cabine, moltiplicati per i posti occupati, senza preparazione e riordino, annullamenti e mancate presentazioni.',
    },
  },
  equipmentBooked: {
    name: { en: 'Equipment time booked', es: 'Tiempo reservado de equipos', it: 'Tempo prenotato attrezzature' },
    definition: {
      en: 'Minutes that equipment is booked for, without cancellations and no-shows.',
      es: 'Minutos reservados de los equipos, sin cancelaciones ni no presentados.',
      it: 'Minuti prenotati delle attrezzature, senza annullamenti e mancate presentazioni.',
    },
  },
  staffAvailable: {
    name: { en: 'Therapist time available', es: 'Tiempo disponible de terapeutas', it: 'Tempo disponibile operatori' },
    definition: {
      en: 'Minutes that therapists can be booked by the rota, less blocks; trainings and cleanings are not taken off.',
      es: 'Minutos en que se puede reservar a los terapeutas según los turnos, menos los bloqueos; la formación y la limpieza no se restan.',
      it: 'Minuti in cui gli operatori sono prenotabili secondo i turni, meno i blocchi; formazione e pulizia non si tolgono.',
    },
  },
  areaAvailable: {
    name: { en: 'Area time available', es: 'Tiempo disponible de cabinas', it: 'Tempo disponibile cabine' },
    definition: {
      en: 'Minutes that areas are open, times their places, less blocked places; trainings and cleanings are not taken off.',
      es: 'Minutos en que las cabinas están abiertas, multiplicados por sus plazas, menos las plazas bloqueadas; la formación y la limpieza no se restan.',
      it: 'Minuti in cui le cabine sono aperte, moltiplicati per i posti, meno i posti bloccati; formazione e pulizia non si tolgono.',
    },
  },
  equipmentAvailable: {
    name: { en: 'Equipment time available', es: 'Tiempo disponible de equipos', it: 'Tempo disponibile attrezzature' },
    definition: {
      en: 'Minutes that equipment can be booked, times how many there are, less blocks.',
      es: 'Minutos en que se pueden reservar los equipos, multiplicados por su número, menos los bloqueos.',
      it: 'Minuti in cui le attrezzature sono prenotabili, moltiplicati per il loro numero, meno i blocchi.',
    },
  },
  guests: {
    name: { en: 'Guests treated', es: 'Huéspedes atendidos', it: 'Ospiti con trattamenti' },
    definition: {
      en: 'Guests with at least one treatment performed, each once a day; walk-ins without a name do not count.',
      es: 'Huéspedes con al menos un tratamiento realizado, cada uno una vez al día; quien viene sin nombre no se cuenta.',
      it: 'Ospiti con almeno un trattamento eseguito, ognuno una volta al giorno; chi è senza nome non viene contato.',
    },
  },
  newGuests: {
    name: { en: 'New guests', es: 'Huéspedes nuevos', it: 'Nuovi ospiti' },
    definition: {
      en: 'Guests on the day of their very first treatment here.',
      es: 'Huéspedes en el día de su primer tratamiento aquí.',
      it: 'Ospiti nel giorno del loro primo trattamento qui.',
    },
  },
  returningGuests: {
    name: { en: 'Returning guests', es: 'Huéspedes que vuelven', it: 'Ospiti che ritornano' },
    definition: {
      en: 'Guests treated who had already been treated here on an earlier day.',
      es: 'Huéspedes atendidos que ya habían recibido un tratamiento aquí en un día anterior.',
      it: 'Ospiti trattati che avevano già fatto un trattamento qui in un giorno precedente.',
    },
  },
  rebookings: {
    name: { en: 'Rebookings', es: 'Nuevas reservas', it: 'Riprenotazioni' },
    definition: {
      en: 'Guests treated who, by the end of that day, had another appointment booked for a later day.',
      es: 'Huéspedes atendidos que, al final del día, ya tenían reservada una cita para un día posterior.',
      it: 'Ospiti trattati che, a fine giornata, avevano già prenotato un appuntamento per un giorno successivo.',
    },
  },
  hotelGuests: {
    name: { en: 'Hotel guests', es: 'Huéspedes del hotel', it: 'Ospiti dell’hotel' },
    definition: {
      en: 'Guests treated on a day of their stay at the hotel.',
      es: 'Huéspedes atendidos en un día de su estancia en el hotel.',
      it: 'Ospiti trattati in un giorno del loro soggiorno in hotel.',
    },
  },
  capturedGuests: {
    name: {
      en: 'Hotel guests on reported days',
      es: 'Huéspedes del hotel en días comunicados',
      it: 'Ospiti dell’hotel nei giorni comunicati',
    },
    definition: {
      en: 'Hotel guests treated on the days for which the hotel reported how many guests were in house.',
      es: 'Huéspedes del hotel atendidos en los días de los que el hotel comunicó su ocupación.',
      it: 'Ospiti dell’hotel trattati nei giorni per cui l’hotel ha comunicato le presenze.',
    },
  },
  inHouse: {
    name: { en: 'Guests in house', es: 'Huéspedes alojados', it: 'Presenze in hotel' },
    definition: {
      en: 'Guests staying at the hotel, each once a day, on the days for which it reported them.',
      es: 'Huéspedes alojados en el hotel, cada uno una vez al día, en los días que el hotel comunicó.',
      it: 'Ospiti presenti in hotel, ognuno una volta al giorno, nei giorni per cui l’hotel li ha comunicati.',
    },
  },
} satisfies Readonly<Record<Measure, FigureText>>;
