import type { Report, Segment } from '@quieta/contract/dashboard/reports';
import { isKeyOf } from '@quieta/contract/values/objects';
import type { Language } from './language.ts';

interface OneReport {
  readonly name: string;
  /** Without dates and extension. */
  readonly fileName: string;
  /** Heading of the first column. */
  readonly key: string;
  /** Its row of what belongs to none of them. */
  readonly none: string;
}

interface ReportText {
  readonly reports: Readonly<Record<Report, OneReport>>;
  readonly segments: Readonly<Record<Segment, string>>;
}

export const reportText: Readonly<Record<Language, ReportText>> = {
  en: {
    reports: {
      therapists: { name: 'Therapists', fileName: 'therapists', key: 'Therapist', none: 'No therapist' },
      services: { name: 'Services', fileName: 'services', key: 'Service', none: 'Not a service' },
      products: { name: 'Products', fileName: 'products', key: 'Product', none: 'Not a product' },
      areas: { name: 'Areas', fileName: 'areas', key: 'Area', none: 'No area' },
      sources: { name: 'Sources', fileName: 'sources', key: 'Booked by', none: 'Sold without an appointment' },
      discounts: { name: 'Discounts', fileName: 'discounts', key: 'Reason', none: 'No reason given' },
      segments: { name: 'Hotel guests', fileName: 'hotel-guests', key: 'Segment', none: 'Unknown' },
    },
    segments: {
      none: 'Not staying at the hotel',
      short: 'Stay of up to 2 nights',
      week: 'Stay of 3 to 6 nights',
      long: 'Stay of 7 nights or more',
    },
  },
  es: {
    reports: {
      therapists: { name: 'Terapeutas', fileName: 'terapeutas', key: 'Terapeuta', none: 'Sin terapeuta' },
      services: { name: 'Tratamientos', fileName: 'tratamientos', key: 'Tratamiento', none: 'No es un tratamiento' },
      products: { name: 'Productos', fileName: 'productos', key: 'Producto', none: 'No es un producto' },
      areas: { name: 'Cabinas', fileName: 'cabinas', key: 'Cabina', none: 'Sin cabina' },
      sources: { name: 'Origen', fileName: 'origen', key: 'Reservado por', none: 'Vendido sin cita' },
      discounts: { name: 'Descuentos', fileName: 'descuentos', key: 'Motivo', none: 'Sin motivo' },
      segments: { name: 'Huéspedes del hotel', fileName: 'huespedes-hotel', key: 'Segmento', none: 'Desconocido' },
    },
    segments: {
      none: 'No se aloja en el hotel',
      short: 'Estancia de hasta 2 noches',
      week: 'Estancia de 3 a 6 noches',
      long: 'Estancia de 7 noches o más',
    },
  },
  it: {
    reports: {
      therapists: { name: 'Operatori', fileName: 'operatori', key: 'Operatore', none: 'Senza operatore' },
      services: { name: 'Trattamenti', fileName: 'trattamenti', key: 'Trattamento', none: 'Non è un trattamento' },
      products: { name: 'Prodotti', fileName: 'prodotti', key: 'Prodotto', none: 'Non è un prodotto' },
      areas: { name: 'Cabine', fileName: 'cabine', key: 'Cabina', none: 'Senza cabina' },
      sources: {
        name: 'Provenienza',
        fileName: 'provenienza',
        key: 'Prenotato da',
        none: 'Venduto senza appuntamento',
      },
      discounts: { name: 'Sconti', fileName: 'sconti', key: 'Motivo', none: 'Senza motivo' },
      segments: { name: 'Ospiti dell’hotel', fileName: 'ospiti-hotel', key: 'Segmento', none: 'Sconosciuto' },
    },
    segments: {
      none: 'Non soggiorna in hotel',
      short: 'Soggiorno fino a 2 notti',
      week: 'Soggiorno da 3 a 6 notti',
      long: 'Soggiorno di 7 notti o più',
    },
  },
};

/** Name of a report's row: by its name, its segment, or as what belongs to nothing. */
export function reportRowName(
  report: Report,
  { key, name }: { readonly key: string | null; readonly name: string | null },
  language: Language,
): string {
  const { reports, segments } = reportText[language];
  if (key === null) return reports[report].none;
  return report === 'segments' && isKeyOf(segments, key) ? segments[key] : (name ?? '–');
}
