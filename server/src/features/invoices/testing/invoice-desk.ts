import type { Buyer } from '@quieta/contract/guests/buyer';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import type { InvoiceSettings } from '@quieta/contract/invoices/invoice-settings';
import type { Problem } from '@quieta/contract/problem';
import { newId } from '#platform/new-id';
import { type DayDesk, openDayDesk } from '../../../../testing/day-desk.ts';
import { insertIn } from '../../../../testing/sql.ts';

export const company: Buyer = {
  kind: 'company',
  name: 'Officine Brenta s.r.l.',
  firstName: '',
  lastName: '',
  street: 'Via Roma 1',
  postcode: '35031',
  city: 'Abano Terme',
  province: 'PD',
  country: 'IT',
  vatCode: '12345678903',
  fiscalCode: '',
  recipientCode: 'M5UXCR1',
  certifiedEmail: '',
};

export const person: Buyer = {
  ...company,
  kind: 'person',
  name: '',
  firstName: 'Mario',
  lastName: 'Rossi',
  vatCode: '',
  fiscalCode: 'RSSMRA80A01H501U',
  recipientCode: '',
};

export const seller: Omit<InvoiceSettings, 'version'> = {
  name: 'Terme Serena s.r.l.',
  vatCode: '01234567897',
  fiscalCode: null,
  street: 'Viale delle Terme 10',
  postcode: '35031',
  city: 'Abano Terme',
  province: 'PD',
  country: 'IT',
  regime: 'RF01',
  natures: {},
  healthTaxes: [],
};

interface Issued {
  readonly status: number;
  readonly text: string;
  readonly body: Invoice & Problem;
}

/** A desk that sells and issues invoices. */
export interface InvoiceDesk extends DayDesk {
  readonly templateId: string;
  /** Sells so many oils, at 12.50 and 10 %, on account, without a receipt, and answers the sale's id. */
  sellOils(quantity: number, body?: object): Promise<string>;
  issue(saleId: string, body?: object): Promise<Issued>;
  addTemplate(values: object): Promise<string>;
  saveSettings(values?: object): Promise<number>;
}

export async function openInvoiceDesk(): Promise<InvoiceDesk> {
  const desk = await openDayDesk();
  const { api, branch, spa, setup } = desk;
  const documentKind = newId();
  await insertIn(spa, branch, 'base_document_template', { id: documentKind, name: 'Invoice' });
  const addTemplate = async (values: object) => {
    const id = newId();
    const row = { id, base_document_template_id: documentKind, name: `Invoice ${id}`, fiscal: false, kind: 'invoice' };
    await insertIn(spa, branch, 'document_template', { ...row, numbering: '{year}/{number}', ...values });
    return id;
  };
  const saveSettings = async (values: object = {}) =>
    (await api.put('/invoices/settings', { branch, body: { ...seller, ...values } })).status;
  const templateId = await addTemplate({ name: 'Invoice' });
  await saveSettings();
  return {
    ...desk,
    templateId,
    addTemplate,
    saveSettings,
    sellOils: async (quantity, body = {}) => {
      const cart = { paymentTypeId: setup.onAccount, ...desk.oil(quantity), ...body };
      const sold = await api.post<{ saleId: string | null }>('/sale/checkout', { branch, body: cart });
      if (sold.body.saleId === null) throw new Error(`nothing was sold: ${sold.text}`);
      return sold.body.saleId;
    },
    issue: (saleId, body = {}) =>
      api.post<Invoice & Problem>(`/sale/${saleId}/invoice`, { branch, body: { buyer: company, ...body } }),
  };
}
