import { namedKind } from './settings-kind.ts';

// The kinds whose rows have nothing but a name. The server serves every one of them.

/** Groups of services or products, such as Massage (ENT-12). */
export const serviceCategoryKind = namedKind({
  entity: 'serviceCategory',
  plural: 'serviceCategories',
  idName: 'serviceCategoryId',
  isOrdered: true,
});

/** Kinds of documents, such as Invoice, that a tax is sold under and that document templates lay out (ENT-15). */
export const baseDocumentTemplateKind = namedKind({ entity: 'baseDocumentTemplate', plural: 'baseDocumentTemplates' });
