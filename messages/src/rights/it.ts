import type { RightWords } from './en.ts';

export const it: RightWords = {
  roles: {
    reception: 'Reception',
    therapist: 'Operatore',
    manager: 'Responsabile',
    accountant: 'Contabile',
    administrator: 'Amministratore',
  },
  permissions: {
    read: 'vedere il planning e gli ospiti',
    treat: 'segnare a che punto è un trattamento',
    book: 'prenotare appuntamenti e modificare gli ospiti',
    health: 'vedere le note sulla salute',
    sell: 'vendere',
    'see-sales': 'vedere le vendite e i totali del giorno',
    discount: 'concedere uno sconto più alto',
    'override-price': 'modificare un prezzo',
    refund: 'rimborsare una vendita',
    void: 'annullare una vendita o correggerne il pagamento',
    reprint: 'stampare una copia di uno scontrino',
    'pay-out': 'prelevare contanti dalla cassa',
    close: 'chiudere la giornata',
    report: 'vedere i report ed esportare gli elenchi',
    accounting: 'vedere i file e i conti per il commercialista',
    'guest-data': 'esportare e cancellare i dati di un ospite',
    'set-up': 'modificare impostazioni, operatori e cabine',
    devices: 'configurare la stampante fiscale e il gestionale dell’hotel',
    people: 'gestire le persone e i loro ruoli',
    history: 'vedere chi ha modificato cosa',
  },
};
