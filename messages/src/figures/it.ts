import type { FiguresText } from './en.ts';

export const it: FiguresText = {
  measures: {
    revenue: {
      name: 'Ricavi',
      definition:
        'Trattamenti e prodotti venduti, IVA inclusa e al netto degli sconti, meno rimborsi e annulli; buoni e acconti contano quando vengono usati.',
    },
    services: {
      name: 'Ricavi da trattamenti',
      definition: 'Trattamenti venduti, IVA inclusa e al netto degli sconti, meno rimborsi e annulli.',
    },
    products: {
      name: 'Ricavi da prodotti',
      definition: 'Prodotti venduti alla cassa, IVA inclusa e al netto degli sconti, meno rimborsi e annulli.',
    },
    vouchers: {
      name: 'Buoni e acconti',
      definition:
        'Buoni regalo e acconti venduti, meno quelli rimborsati; ciò che pagano in seguito diventa ricavo in quel momento.',
    },
    discounts: {
      name: 'Sconti',
      definition: 'Quanto è stato tolto dai prezzi, sulle singole righe e su intere vendite.',
    },
    pieces: { name: 'Pezzi venduti', definition: 'Prodotti venduti, al pezzo, meno quelli rimborsati.' },
    commission: {
      name: 'Provvigioni',
      definition:
        'Quanto spetta all’operatore di ciò che è stato venduto, senza IVA, secondo la regola di ogni categoria.',
    },
    sales: { name: 'Vendite', definition: 'Vendite non annullate; un rimborso non conta come vendita.' },
    tips: {
      name: 'Mance',
      definition: 'Quanto gli ospiti hanno dato in più, meno le mance restituite; non fa parte dei ricavi.',
    },
    bookings: {
      name: 'Prenotazioni',
      definition: 'Tutti gli appuntamenti che iniziano in questi giorni, compresi annullati e mancate presentazioni.',
    },
    appointments: {
      name: 'Appuntamenti',
      definition:
        'Appuntamenti che iniziano in questi giorni e non sono stati annullati; comprese le mancate presentazioni.',
    },
    treatments: { name: 'Trattamenti', definition: 'Appuntamenti di questi giorni che sono stati eseguiti.' },
    noShows: { name: 'Mancate presentazioni', definition: 'Appuntamenti a cui l’ospite non si è presentato.' },
    cancellations: {
      name: 'Annullamenti',
      definition: 'Appuntamenti che sarebbero iniziati in questi giorni e sono stati annullati, in qualsiasi momento.',
    },
    lateCancellations: {
      name: 'Annullamenti tardivi',
      definition: 'Appuntamenti annullati meno di 24 ore prima dell’inizio.',
    },
    staffBooked: {
      name: 'Tempo prenotato operatori',
      definition:
        'Minuti di trattamento prenotati con un operatore, senza preparazione e riordino, annullamenti e mancate presentazioni.',
    },
    staffWorked: {
      name: 'Tempo lavorato operatori',
      definition: 'Minuti di trattamento degli appuntamenti eseguiti, senza preparazione e riordino.',
    },
    areaBooked: {
      name: 'Tempo prenotato cabine',
      definition:
        'Minuti prenotati nelle cabine, moltiplicati per i posti occupati, senza preparazione e riordino, annullamenti e mancate presentazioni.',
    },
    staffAvailable: {
      name: 'Tempo disponibile operatori',
      definition: 'Minuti in cui gli operatori sono prenotabili secondo i turni, meno i blocchi.',
    },
    areaAvailable: {
      name: 'Tempo disponibile cabine',
      definition: 'Minuti in cui le cabine sono aperte, moltiplicati per i posti, meno i blocchi.',
    },
    guests: {
      name: 'Ospiti con trattamenti',
      definition:
        'Ospiti con almeno un trattamento eseguito, ognuno una volta al giorno; chi è senza nome non viene contato.',
    },
    newGuests: { name: 'Nuovi ospiti', definition: 'Ospiti nel giorno del loro primo trattamento qui.' },
    returningGuests: {
      name: 'Ospiti che ritornano',
      definition: 'Ospiti trattati che avevano già fatto un trattamento qui in un giorno precedente.',
    },
    rebookings: {
      name: 'Riprenotazioni',
      definition:
        'Ospiti trattati che, a fine giornata, avevano già prenotato un appuntamento per un giorno successivo.',
    },
    hotelGuests: {
      name: 'Ospiti dell’hotel',
      definition: 'Ospiti trattati in un giorno del loro soggiorno in hotel.',
    },
    capturedGuests: {
      name: 'Ospiti dell’hotel nei giorni comunicati',
      definition: 'Ospiti dell’hotel trattati nei giorni per cui l’hotel ha comunicato le presenze.',
    },
    inHouse: {
      name: 'Presenze in hotel',
      definition: 'Ospiti presenti in hotel, ognuno una volta al giorno, nei giorni per cui l’hotel li ha comunicati.',
    },
  },
  ratios: {
    revpath: {
      name: 'RevPATH',
      definition:
        'Ricavo per ora di trattamento disponibile: ricavi da trattamenti divisi per le ore in cui gli operatori erano prenotabili.',
    },
    staffUtilisation: {
      name: 'Occupazione operatori',
      definition: 'Quota del tempo disponibile degli operatori che è prenotata.',
    },
    areaUtilisation: {
      name: 'Occupazione cabine',
      definition: 'Quota del tempo disponibile delle cabine che è prenotata.',
    },
    averageSpend: { name: 'Scontrino medio', definition: 'Ricavi divisi per il numero di vendite.' },
    noShowRate: {
      name: 'Tasso di mancata presentazione',
      definition: 'Quota di mancate presentazioni sugli appuntamenti non annullati.',
    },
    lateCancellationRate: {
      name: 'Tasso di annullamento tardivo',
      definition: 'Quota delle prenotazioni annullate meno di 24 ore prima dell’inizio.',
    },
    rebookingRate: {
      name: 'Tasso di riprenotazione',
      definition: 'Quota degli ospiti trattati che, a fine giornata, erano già prenotati per un giorno successivo.',
    },
    newGuestShare: {
      name: 'Quota di nuovi ospiti',
      definition: 'Quota degli ospiti trattati che erano qui per la prima volta.',
    },
    hotelShare: {
      name: 'Quota di ospiti dell’hotel',
      definition: 'Quota degli ospiti trattati che soggiornavano in hotel.',
    },
    captureRate: {
      name: 'Tasso di penetrazione (ospiti dell’hotel)',
      definition: 'Quota delle presenze in hotel che è stata trattata, nei giorni per cui l’hotel le ha comunicate.',
    },
    retailPerTreatment: {
      name: 'Vendita prodotti per trattamento',
      definition: 'Ricavi da prodotti divisi per il numero di trattamenti eseguiti.',
    },
  },
  fileNames: { days: 'indicatori', rows: 'dettaglio-indicatore' },
  columns: {
    date: 'Data',
    time: 'Ora',
    name: 'Nome',
    guest: 'Ospite',
    staff: 'Operatore',
    area: 'Cabina',
    sale: 'Vendita',
    kind: 'Tipo',
  },
  kinds: { sale: 'Vendita', refund: 'Rimborso', void: 'Annullo', correction: 'Rettifica' },
};
