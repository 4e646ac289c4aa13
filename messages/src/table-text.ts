import { byLanguage } from './by-language.ts';

export interface TableText<Column extends string> {
  /** Without date and extension. */
  readonly fileName: string;
  /** The headings, in the order of the columns. `{currency}` is the branch's. */
  readonly columns: Readonly<Record<Column, string>>;
  /** The headings of tables that earlier versions exported. */
  readonly earlier?: Readonly<Partial<Record<Column, string>>>;
}

export const yesAndNo = byLanguage({
  yes: { en: 'Yes', es: 'Sí', it: 'Sì' },
  no: { en: 'No', es: 'No', it: 'No' },
});

const productColumns = {
  id: { en: 'Id', es: 'Id', it: 'Id' },
  name: { en: 'Name', es: 'Nombre', it: 'Nome' },
  serviceCategoryId: { en: 'Category', es: 'Categoría', it: 'Categoria' },
  description: { en: 'Description', es: 'Descripción', it: 'Descrizione' },
  price: { en: 'Price ({currency})', es: 'Precio ({currency})', it: 'Prezzo ({currency})' },
  taxId: { en: 'Tax', es: 'IVA', it: 'IVA' },
  hotelTaxId: { en: 'Tax for hotel guests', es: 'IVA huéspedes del hotel', it: 'IVA ospiti dell’hotel' },
  archived: { en: 'Archived', es: 'Archivado', it: 'Archiviato' },
};

/** The table of products, for export and import. */
export const productTableText = byLanguage({
  fileName: { en: 'products', es: 'productos', it: 'prodotti' },
  columns: productColumns,
});

/** The table of services, for export and import. */
export const serviceTableText = byLanguage({
  fileName: { en: 'services', es: 'tratamientos', it: 'trattamenti' },
  columns: {
    ...productColumns,
    isPricePerPerson: { en: 'Price per person', es: 'Precio por persona', it: 'Prezzo a persona' },
    duration: { en: 'Duration in minutes', es: 'Duración en minutos', it: 'Durata in minuti' },
    color: { en: 'Colour', es: 'Color', it: 'Colore' },
    resourceIds: { en: 'Staff and areas', es: 'Terapeutas y cabinas', it: 'Operatori e cabine' },
    rates: { en: 'Prices and durations', es: 'Precios y duraciones', it: 'Prezzi e durate' },
    parts: { en: 'Parts in minutes', es: 'Partes en minutos', it: 'Parti in minuti' },
    staffSetUp: { en: 'Staff set-up minutes', es: 'Preparación terapeuta (min)', it: 'Preparazione operatore (min)' },
    staffCleanUp: { en: 'Staff clean-up minutes', es: 'Limpieza terapeuta (min)', it: 'Riordino operatore (min)' },
    areaSetUp: { en: 'Area set-up minutes', es: 'Preparación cabina (min)', it: 'Preparazione cabina (min)' },
    areaCleanUp: { en: 'Area clean-up minutes', es: 'Limpieza cabina (min)', it: 'Riordino cabina (min)' },
  },
  earlier: {
    duration: { en: 'Minutes', es: 'Minutos', it: 'Minuti' },
  },
});
