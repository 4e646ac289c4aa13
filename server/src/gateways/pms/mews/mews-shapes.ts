import * as z from 'zod/mini';
import { flag, instant, listOf, number, part, text, texts, wholeListOf } from '../tolerant-shapes.ts';

/* The parts of the Mews Connector API's answers that we read. The names are the vendor's. */

const customer = {
  Id: text,
  FirstName: text,
  LastName: text,
  SecondLastName: text,
  Sex: text,
  NationalityCode: text,
  PreferredLanguageCode: text,
  LanguageCode: text,
  BirthDate: text,
  BirthPlace: text,
  Email: text,
  Phone: text,
  ItalianFiscalCode: text,
  TaxIdentificationNumber: text,
  Classifications: texts,
  MergeTargetId: text,
  IsActive: flag,
};
export type Customer = z.output<typeof customersAnswer>['Customers'][number];

const cursor = { Cursor: text };

/** A guest who is in the house now, with a stay in the older of the vendor's two shapes. */
export const searchAnswer = z.object({
  Customers: listOf({
    Customer: part(customer),
    Reservation: part({ Id: text, State: text, StartUtc: text, EndUtc: text, AssignedResourceId: text }),
  }),
});

export const customersAnswer = z.object({ Customers: listOf(customer), ...cursor });

export const reservationsAnswer = z.object({
  Reservations: listOf({
    Id: text,
    State: text,
    AssignedResourceId: text,
    ScheduledStartUtc: text,
    ActualStartUtc: text,
    ScheduledEndUtc: text,
  }),
  ...cursor,
});
export type Reservation = z.output<typeof reservationsAnswer>['Reservations'][number];

export const companionshipsAnswer = z.object({
  Companionships: listOf({ CustomerId: text, ReservationId: text }),
  Customers: listOf(customer),
  ...cursor,
});

export const resourcesAnswer = z.object({
  Resources: listOf({
    Id: text,
    Name: text,
    IsActive: flag,
    ParentResourceId: text,
    Data: part({ Discriminator: text, Value: part({ FloorNumber: text }) }),
  }),
  ...cursor,
});
export type Resource = z.output<typeof resourcesAnswer>['Resources'][number];

export const addressesAnswer = z.object({
  Addresses: listOf({
    Line1: text,
    Line2: text,
    PostalCode: text,
    City: text,
    CountrySubdivisionCode: text,
    CountryCode: text,
    IsActive: flag,
  }),
  ...cursor,
});
export type Address = z.output<typeof addressesAnswer>['Addresses'][number];

export const configurationAnswer = z.object({ Enterprise: part({ TaxEnvironmentCode: text }) });

export const taxEnvironmentsAnswer = z.object({ TaxEnvironments: listOf({ Code: text, TaxationCodes: texts }) });

export const taxationsAnswer = z.object({ TaxRates: listOf({ Code: text, TaxationCode: text, Value: number }) });

export const orderAnswer = z.object({ OrderId: z.string() });

export const orderItemsAnswer = z.object({
  OrderItems: listOf({
    ServiceOrderId: text,
    ExternalIdentifier: text,
    AccountingState: text,
    ConsumedUtc: instant,
    Amount: part({ Currency: text, GrossValue: number }),
  }),
  ...cursor,
});
export type OrderItem = z.output<typeof orderItemsAnswer>['OrderItems'][number];

/** The products of reservations. */
export const productItemsAnswer = z.object({
  OrderItems: wholeListOf({
    ServiceOrderId: text,
    BillingName: text,
    AccountingState: text,
    UnitCount: number,
    UnitAmount: part({ Currency: text, GrossValue: number }),
    StartUtc: text,
    ConsumedUtc: text,
    CanceledUtc: text,
    Data: part({ Product: part({ ProductId: text }) }),
  }),
  ...cursor,
});
export type ProductItem = z.output<typeof productItemsAnswer>['OrderItems'][number];

export const problemAnswer = z.object({ Message: text });
