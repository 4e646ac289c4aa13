import type { Buyer } from '@quieta/contract/guests/buyer';
import { buyerName } from '@quieta/contract/guests/buyer-rules';
import type { InvoiceContent, InvoiceKind, InvoiceLine, InvoiceTax } from '@quieta/contract/invoices/invoice';
import type { Issuer } from '@quieta/contract/invoices/invoice-settings';
import { vatCountry } from '@quieta/contract/settings/vat-code';
import Builder from 'fast-xml-builder';
import { basicText, latinText } from '#platform/latin-text';
import { fileProgressive } from './invoice-rules.ts';

/** Source of the file; amounts in major units. */
export interface FatturaSource {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** `yyyy-MM-dd` */
  readonly date: string;
  readonly total: number;
  readonly currency: string;
  readonly fileNumber: number;
  readonly content: InvoiceContent;
}

const builder = new Builder({ format: true, ignoreAttributes: false, suppressEmptyNode: true });

/** Nobody's, and abroad, at Italy's exchange system. */
const noRecipient = '0000000';
const abroad = 'XXXXXXX';

/**
 * The e-invoice as a file of FatturaPA, between private parties (FPR12), version 1.2.2. Nothing is signed and nothing
 * is sent. Source: Agenzia delle Entrate, specifiche tecniche. An element's fields stand in the order that the schema
 * asks for.
 */
export function writeFattura({ fileNumber, content, ...head }: FatturaSource): string {
  const { seller, buyer, lines, taxes } = content;
  const invoice = {
    FatturaElettronicaHeader: {
      DatiTrasmissione: transmission(seller, buyer, fileNumber),
      CedentePrestatore: sellerPart(seller),
      CessionarioCommittente: buyerPart(buyer),
    },
    FatturaElettronicaBody: {
      DatiGenerali: {
        DatiGeneraliDocumento: generalPart(head, content),
        DatiFattureCollegate: [...(content.corrects === null ? [] : [content.corrects]), ...content.advances].map(
          ({ number, date }) => ({ IdDocumento: basicText(number, 20), Data: date }),
        ),
      },
      DatiBeniServizi: {
        DettaglioLinee: lines.map((line, index) => linePart(line, index, content)),
        DatiRiepilogo: taxes.map(taxPart),
      },
      ...paymentPart(content),
    },
  };
  const root = {
    '@_xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
    '@_versione': 'FPR12',
    ...invoice,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ 'p:FatturaElettronica': root })}`;
}

function transmission({ vatCode }: Issuer, buyer: Buyer, fileNumber: number) {
  const { country, recipientCode, certifiedEmail } = buyer;
  const ownCode = recipientCode === '' ? noRecipient : recipientCode;
  const code = country === 'IT' ? ownCode : abroad;
  return {
    IdTrasmittente: { IdPaese: 'IT', IdCodice: vatCode },
    ProgressivoInvio: fileProgressive(fileNumber),
    FormatoTrasmissione: 'FPR12',
    CodiceDestinatario: code,
    ...(code === noRecipient && certifiedEmail !== '' && { PECDestinatario: certifiedEmail }),
  };
}

function sellerPart(seller: Issuer) {
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: seller.country, IdCodice: seller.vatCode },
      ...(seller.fiscalCode !== null && { CodiceFiscale: seller.fiscalCode }),
      Anagrafica: { Denominazione: latinText(seller.name, 80) },
      RegimeFiscale: seller.regime,
    },
    Sede: addressPart(seller),
  };
}

function buyerPart(buyer: Buyer) {
  const { kind, firstName, lastName } = buyer;
  const hasParts = kind === 'person' && firstName !== '' && lastName !== '';
  return {
    DatiAnagrafici: {
      ...identityPart(buyer),
      Anagrafica: hasParts
        ? { Nome: latinText(firstName, 60), Cognome: latinText(lastName, 60) }
        : { Denominazione: latinText(buyerName(buyer), 80) },
    },
    Sede: addressPart(buyer),
  };
}

/** Whoever is abroad needs a number as well; the authority names what stands for those who have none. */
function identityPart({ kind, country, vatCode, fiscalCode }: Buyer) {
  const none = kind === 'company' ? 'OO99999999999' : '0000000';
  const number =
    vatCode === '' ? { IdPaese: country, IdCodice: none } : { IdPaese: vatCountry(country), IdCodice: vatCode };
  if (country !== 'IT') return { IdFiscaleIVA: number };
  return {
    ...(vatCode !== '' && { IdFiscaleIVA: number }),
    ...(fiscalCode !== '' && { CodiceFiscale: fiscalCode }),
  };
}

type Address = Pick<Buyer, 'street' | 'postcode' | 'city' | 'province' | 'country'>;

function addressPart({ street, postcode, city, province, country }: Address) {
  const isItalian = country === 'IT';
  return {
    Indirizzo: latinText(street, 60),
    // There is room for Italian postcodes only.
    CAP: isItalian ? postcode : '00000',
    Comune: latinText(city, 60),
    ...(isItalian && { Provincia: province }),
    Nazione: country,
  };
}

function generalPart(
  { kind, number, date, total, currency }: Omit<FatturaSource, 'fileNumber' | 'content'>,
  content: InvoiceContent,
) {
  const reasons = [receiptReason(content), correctionReason(content)].filter((text) => text !== null);
  return {
    TipoDocumento: typeOf(kind, content),
    Divisa: currency,
    Data: date,
    Numero: basicText(number, 20),
    // Its amount may stay out: the authority counts 2 € for each of these.
    ...(content.needsStampDuty && { DatiBollo: { BolloVirtuale: 'SI' } }),
    ImportoTotaleDocumento: total.toFixed(2),
    ...(reasons.length > 0 && { Causale: reasons.map((text) => latinText(text, 200)) }),
  };
}

/** An invoice, that of an advance, or a credit note. */
function typeOf(kind: InvoiceKind, { isAdvance }: InvoiceContent): string {
  if (kind === 'credit-note') return 'TD04';
  return isAdvance ? 'TD02' : 'TD01';
}

/** The takings were told with the receipt already, so that they must not be counted twice. */
function receiptReason({ receipt, corrects }: InvoiceContent): string | null {
  if (receipt === null || corrects !== null) return null;
  const { numbers } = receipt;
  const which =
    numbers === null ? '' : ` n. ${receiptNumber(numbers)} del ${numbers.date}, RT ${numbers.printerSerial}`;
  return `Corrispettivo già certificato da documento commerciale${which}`;
}

function correctionReason({ corrects }: InvoiceContent): string | null {
  return corrects === null ? null : `Storno della fattura n. ${corrects.number} del ${corrects.date}`;
}

type ReceiptNumbers = NonNullable<NonNullable<InvoiceContent['receipt']>['numbers']>;

function receiptNumber({ closingNumber, documentNumber }: ReceiptNumbers): string {
  return `${closingNumber.padStart(4, '0')}-${documentNumber.padStart(4, '0')}`;
}

/**
 * Net prices, so that discounts need no rows of their own: unit price times quantity is the total to less than a cent.
 */
function linePart(line: InvoiceLine, index: number, { receipt }: InvoiceContent) {
  const { description, quantity, prepaid, net } = line;
  const already = prepaid === 0 ? '' : ` (acconto già certificato: ${prepaid.toFixed(2)})`;
  const numbers = index === 0 ? receipt?.numbers : undefined;
  return {
    NumeroLinea: index + 1,
    Descrizione: `${latinText(description, 900)}${already}`,
    Quantita: quantity.toFixed(2),
    PrezzoUnitario: (net / quantity).toFixed(8),
    PrezzoTotale: net.toFixed(2),
    ...ratePart(line),
    ...(numbers && {
      AltriDatiGestionali: {
        TipoDato: 'DOC.COMM.',
        RiferimentoTesto: latinText(`${receiptNumber(numbers)} RT ${numbers.printerSerial}`, 60),
        RiferimentoData: numbers.date,
      },
    }),
  };
}

function taxPart(tax: InvoiceTax) {
  return {
    ...ratePart(tax),
    ImponibileImporto: tax.net.toFixed(2),
    Imposta: tax.vat.toFixed(2),
    ...(tax.nature === null ? { EsigibilitaIVA: 'I' } : { RiferimentoNormativo: lawOf(tax.nature) }),
  };
}

function ratePart({ rate, nature }: Pick<InvoiceTax, 'rate' | 'nature'>) {
  return { AliquotaIVA: rate.toFixed(2), ...(nature !== null && { Natura: nature }) };
}

/** The law behind a nature, as far as it is known without the case. */
const laws: Readonly<Record<string, string>> = {
  N1: 'Escluso ex art. 15 DPR 633/72',
  'N2.1': 'Non soggetto ex artt. da 7 a 7-septies DPR 633/72',
  N2: 'Non soggetto a IVA',
  N3: 'Non imponibile',
  N4: 'Esente ex art. 10 DPR 633/72',
  N5: 'Regime del margine',
  N6: 'Inversione contabile',
  N7: 'IVA assolta in altro Stato UE',
};

function lawOf(nature: string): string {
  return laws[nature] ?? laws[nature.slice(0, 2)] ?? nature;
}

/** Left out where something was paid in a way that the authority's list has no word for. */
function paymentPart({ payments }: InvoiceContent) {
  if (payments.length === 0 || payments.some(({ method }) => method === null)) return {};
  const details = payments.map(({ method, amount }) => ({
    ModalitaPagamento: method === 'cash' ? 'MP01' : 'MP08',
    ImportoPagamento: amount.toFixed(2),
  }));
  return { DatiPagamento: { CondizioniPagamento: 'TP02', DettaglioPagamento: details } };
}
