import { en } from './accounting/en.ts';
import { es } from './accounting/es.ts';
import { it } from './accounting/it.ts';
import type { AccountingText } from './accounting/text-shape.ts';
import type { Language } from './language.ts';

/** DATEV's file goes to Germany, whoever exports it, so its own texts are German. */
export const datevText = {
  batch: 'Quieta Kasse',
  tip: 'Trinkgeld',
  vouchers: { 'multi-purpose': 'Mehrzweckgutschein', 'single-purpose': 'Einzweckgutschein', deposit: 'Anzahlung' },
  cash: {
    'opening-float': 'Wechselgeld',
    'paid-in': 'Einlage',
    'paid-out': 'Entnahme',
    'tips-paid-out': 'Trinkgeld ausgezahlt',
    'to-bank': 'Geldtransit',
    difference: 'Kassendifferenz',
    'taken-out': 'Abschöpfung',
  },
} as const;

export const accountingText: Readonly<Record<Language, AccountingText>> = { en, es, it };
