import type { Language } from './language.ts';

export interface TableText<Column extends string> {
  /** Without date and extension. */
  readonly fileName: string;
  /** The headings, in the order of the columns. `{currency}` is the branch's. */
  readonly columns: Readonly<Record<Column, string>>;
  /** The headings of tables that earlier versions exported. */
  readonly earlier?: Readonly<Partial<Record<Column, string>>>;
}

type ProductColumn =
  | 'id'
  | 'name'
  | 'serviceCategoryId'
  | 'description'
  | 'price'
  | 'taxId'
  | 'hotelTaxId'
  | 'archived';

type ServiceColumn =
  | ProductColumn
  | 'isPricePerPerson'
  | 'duration'
  | 'color'
  | 'resourceIds'
  | 'staffSetUp'
  | 'staffCleanUp'
  | 'areaSetUp'
  | 'areaCleanUp';

export const yesAndNo: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
  it: { yes: 'Sì', no: 'No' },
};

/** The table of products, for export and import. */
export const productTableText: Readonly<Record<Language, TableText<ProductColumn>>> = {
  en: {
    fileName: 'products',
    columns: {
      id: 'Id',
      name: 'Name',
      serviceCategoryId: 'Category',
      description: 'Description',
      price: 'Price ({currency})',
      taxId: 'Tax',
      hotelTaxId: 'Tax for hotel guests',
      archived: 'Archived',
    },
  },
  es: {
    fileName: 'productos',
    columns: {
      id: 'Id',
      name: 'Nombre',
      serviceCategoryId: 'Categoría',
      description: 'Descripción',
      price: 'Precio ({currency})',
      taxId: 'IVA',
      hotelTaxId: 'IVA huéspedes del hotel',
      archived: 'Archivado',
    },
  },
  it: {
    fileName: 'prodotti',
    columns: {
      id: 'Id',
      name: 'Nome',
      serviceCategoryId: 'Categoria',
      description: 'Descrizione',
      price: 'Prezzo ({currency})',
      taxId: 'IVA',
      hotelTaxId: 'IVA ospiti dell’hotel',
      archived: 'Archiviato',
    },
  },
};

/** The table of services, for export and import. */
export const serviceTableText: Readonly<Record<Language, TableText<ServiceColumn>>> = {
  en: {
    fileName: 'services',
    columns: {
      ...productTableText.en.columns,
      isPricePerPerson: 'Price per person',
      duration: 'Duration in minutes',
      color: 'Colour',
      resourceIds: 'Staff and areas',
      staffSetUp: 'Staff set-up minutes',
      staffCleanUp: 'Staff clean-up minutes',
      areaSetUp: 'Area set-up minutes',
      areaCleanUp: 'Area clean-up minutes',
    },
    earlier: { duration: 'Minutes' },
  },
  es: {
    fileName: 'tratamientos',
    columns: {
      ...productTableText.es.columns,
      isPricePerPerson: 'Precio por persona',
      duration: 'Duración en minutos',
      color: 'Color',
      resourceIds: 'Terapeutas y cabinas',
      staffSetUp: 'Preparación terapeuta (min)',
      staffCleanUp: 'Limpieza terapeuta (min)',
      areaSetUp: 'Preparación cabina (min)',
      areaCleanUp: 'Limpieza cabina (min)',
    },
    earlier: { duration: 'Minutos' },
  },
  it: {
    fileName: 'trattamenti',
    columns: {
      ...productTableText.it.columns,
      isPricePerPerson: 'Prezzo a persona',
      duration: 'Durata in minuti',
      color: 'Colore',
      resourceIds: 'Operatori e cabine',
      staffSetUp: 'Preparazione operatore (min)',
      staffCleanUp: 'Riordino operatore (min)',
      areaSetUp: 'Preparazione cabina (min)',
      areaCleanUp: 'Riordino cabina (min)',
    },
    earlier: { duration: 'Minuti' },
  },
};
