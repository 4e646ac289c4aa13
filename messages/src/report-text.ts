import type { Report, Segment } from '@quieta/contract/dashboard/reports';
import { isKeyOf } from '@quieta/contract/values/objects';
import { byLanguage, type Translated } from './by-language.ts';
import type { Language } from './language.ts';

interface OneReport {
  readonly name: Translated;
  /** Without dates and extension. */
  readonly fileName: Translated;
  /** Heading of the first column. */
  readonly key: Translated;
  /** Its row of what belongs to none of them. */
  readonly none: Translated;
}

export const reportText = byLanguage({
  reports: {
    therapists: {
      name: { en: 'Therapists', es: 'Terapeutas', it: 'Operatori' },
      fileName: { en: 'therapists', es: 'terapeutas', it: 'operatori' },
      key: { en: 'Therapist', es: 'Terapeuta', it: 'Operatore' },
      none: { en: 'No therapist', es: 'Sin terapeuta', it: 'Senza operatore' },
    },
    services: {
      name: { en: 'Services', es: 'Tratamientos', it: 'Trattamenti' },
      fileName: { en: 'services', es: 'tratamientos', it: 'trattamenti' },
      key: { en: 'Service', es: 'Tratamiento', it: 'Trattamento' },
      none: { en: 'Not a service', es: 'No es un tratamiento', it: 'Non è un trattamento' },
    },
    products: {
      name: { en: 'Products', es: 'Productos', it: 'Prodotti' },
      fileName: { en: 'products', es: 'productos', it: 'prodotti' },
      key: { en: 'Product', es: 'Producto', it: 'Prodotto' },
      none: { en: 'Not a product', es: 'No es un producto', it: 'Non è un prodotto' },
    },
    areas: {
      name: { en: 'Areas', es: 'Cabinas', it: 'Cabine' },
      fileName: { en: 'areas', es: 'cabinas', it: 'cabine' },
      key: { en: 'Area', es: 'Cabina', it: 'Cabina' },
      none: { en: 'No area', es: 'Sin cabina', it: 'Senza cabina' },
    },
    equipment: {
      name: { en: 'Equipment', es: 'Equipos', it: 'Attrezzature' },
      fileName: { en: 'equipment', es: 'equipos', it: 'attrezzature' },
      key: { en: 'Equipment', es: 'Equipo', it: 'Attrezzatura' },
      none: { en: 'No equipment', es: 'Sin equipo', it: 'Senza attrezzatura' },
    },
    sources: {
      name: { en: 'Sources', es: 'Origen', it: 'Provenienza' },
      fileName: { en: 'sources', es: 'origen', it: 'provenienza' },
      key: { en: 'Booked by', es: 'Reservado por', it: 'Prenotato da' },
      none: { en: 'Sold without an appointment', es: 'Vendido sin cita', it: 'Venduto senza appuntamento' },
    },
    discounts: {
      name: { en: 'Discounts', es: 'Descuentos', it: 'Sconti' },
      fileName: { en: 'discounts', es: 'descuentos', it: 'sconti' },
      key: { en: 'Reason', es: 'Motivo', it: 'Motivo' },
      none: { en: 'No reason given', es: 'Sin motivo', it: 'Senza motivo' },
    },
    segments: {
      name: { en: 'Hotel guests', es: 'Huéspedes del hotel', it: 'Ospiti dell’hotel' },
      fileName: { en: 'hotel-guests', es: 'huespedes-hotel', it: 'ospiti-hotel' },
      key: { en: 'Segment', es: 'Segmento', it: 'Segmento' },
      none: { en: 'Unknown', es: 'Desconocido', it: 'Sconosciuto' },
    },
  } satisfies Readonly<Record<Report, OneReport>>,
  segments: {
    none: { en: 'Not staying at the hotel', es: 'No se aloja en el hotel', it: 'Non soggiorna in hotel' },
    short: { en: 'Stay of up to 2 nights', es: 'Estancia de hasta 2 noches', it: 'Soggiorno fino a 2 notti' },
    week: { en: 'Stay of 3 to 6 nights', es: 'Estancia de 3 a 6 noches', it: 'Soggiorno da 3 a 6 notti' },
    long: { en: 'Stay of 7 nights or more', es: 'Estancia de 7 noches o más', it: 'Soggiorno di 7 notti o più' },
  } satisfies Readonly<Record<Segment, Translated>>,
});

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
