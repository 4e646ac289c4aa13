import { namedKind } from './settings-kind.ts';

// The kinds whose rows have nothing but a name. The server serves every one of them.

/** Groups of services or products, such as Massage (ENT-12). */
export const serviceCategoryKind = namedKind({
  entity: 'serviceCategory',
  plural: 'serviceCategories',
  idName: 'serviceCategoryId',
  isOrdered: true,
});

/** Abilities that a part of a service may ask of its therapists, such as a certificate for the laser. */
export const skillKind = namedKind({ entity: 'skill', plural: 'skills' });

/** Ranks of staff members, such as Junior and Senior, on which price and duration may depend. */
export const staffLevelKind = namedKind({ entity: 'staffLevel', plural: 'staffLevels', isOrdered: true });

/** Drawers that are counted on their own (CHK-07); a branch that names none has one. */
export const tillKind = namedKind({ entity: 'till', plural: 'tills' });

/** Kinds of documents, such as Invoice, that a tax is sold under and that document templates lay out (ENT-15). */
export const baseDocumentTemplateKind = namedKind({ entity: 'baseDocumentTemplate', plural: 'baseDocumentTemplates' });
