import type { Permission, Role } from '@quieta/contract/values/permission';
import type { Translated } from './by-language.ts';
import type { Language } from './language.ts';

const roleWords: Readonly<Record<Role, Translated>> = {
  reception: { en: 'Reception', es: 'Recepción', it: 'Reception' },
  therapist: { en: 'Therapist', es: 'Terapeuta', it: 'Operatore' },
  manager: { en: 'Manager', es: 'Responsable', it: 'Responsabile' },
  accountant: { en: 'Accountant', es: 'Contable', it: 'Contabile' },
  administrator: { en: 'Administrator', es: 'Administrador', it: 'Amministratore' },
};

/** The words for what a permission lets somebody do, as they stand behind "may". */
const permissionWords: Readonly<Record<Permission, Translated>> = {
  read: {
    en: 'look at the planner and at guests',
    es: 'ver la agenda y los huéspedes',
    it: 'vedere il planning e gli ospiti',
  },
  treat: {
    en: 'update where a treatment stands',
    es: 'indicar cómo va un tratamiento',
    it: 'segnare a che punto è un trattamento',
  },
  book: {
    en: 'book appointments and change guests',
    es: 'reservar citas y modificar huéspedes',
    it: 'prenotare appuntamenti e modificare gli ospiti',
  },
  health: { en: 'see health notes', es: 'ver las notas de salud', it: 'vedere le note sulla salute' },
  sell: { en: 'sell', es: 'vender', it: 'vendere' },
  'see-sales': {
    en: 'look at sales and the day’s figures',
    es: 'ver las ventas y las cifras del día',
    it: 'vedere le vendite e i totali del giorno',
  },
  discount: { en: 'give a higher discount', es: 'aplicar un descuento mayor', it: 'concedere uno sconto più alto' },
  'override-price': { en: 'change a price', es: 'cambiar un precio', it: 'modificare un prezzo' },
  refund: { en: 'refund a sale', es: 'devolver una venta', it: 'rimborsare una vendita' },
  void: {
    en: 'void a sale or correct its payment',
    es: 'anular una venta o corregir su pago',
    it: 'annullare una vendita o correggerne il pagamento',
  },
  reprint: {
    en: 'print a copy of a receipt',
    es: 'imprimir una copia de un ticket',
    it: 'stampare una copia di uno scontrino',
  },
  'pay-out': {
    en: 'take cash out of the till',
    es: 'retirar efectivo de la caja',
    it: 'prelevare contanti dalla cassa',
  },
  close: { en: 'close the day', es: 'cerrar el día', it: 'chiudere la giornata' },
  report: {
    en: 'see reports and export lists',
    es: 'ver los informes y exportar listas',
    it: 'vedere i report ed esportare gli elenchi',
  },
  accounting: {
    en: 'see the accountant’s files and accounts',
    es: 'ver los archivos y las cuentas para el asesor',
    it: 'vedere i file e i conti per il commercialista',
  },
  'guest-data': {
    en: 'export and erase a guest’s data',
    es: 'exportar y borrar los datos de un huésped',
    it: 'esportare e cancellare i dati di un ospite',
  },
  'set-up': {
    en: 'change settings, staff and areas',
    es: 'cambiar ajustes, terapeutas y cabinas',
    it: 'modificare impostazioni, operatori e cabine',
  },
  devices: {
    en: 'set up the fiscal printer and the hotel’s system',
    es: 'configurar la impresora fiscal y el sistema del hotel',
    it: 'configurare la stampante fiscale e il gestionale dell’hotel',
  },
  people: {
    en: 'manage people and their roles',
    es: 'gestionar las personas y sus roles',
    it: 'gestire le persone e i loro ruoli',
  },
  history: { en: 'see who changed what', es: 'ver quién cambió qué', it: 'vedere chi ha modificato cosa' },
};

export function roleText(role: Role, language: Language): string {
  return roleWords[role][language];
}

/** Describes a permission: "refund a sale". One that this version does not know is shown as it is. */
export function permissionText(permission: string, language: Language): string {
  const known: Readonly<Record<string, Translated>> = permissionWords;
  return known[permission]?.[language] ?? permission;
}
