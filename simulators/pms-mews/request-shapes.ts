import { closed, flag, instant, list, number, oneOf, orNull, type Rule, text, uuid, whole } from '../hotel/shape.ts';

type Fields = Readonly<Record<string, Rule>>;

const nullable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, orNull(rule)]));

/** Every request is closed, contains the tokens, and may have null for optional fields. */
const request = (required: Fields, optional: Fields = {}): Rule =>
  closed(
    { ClientToken: text({ least: 1 }), AccessToken: text({ least: 1 }), Client: text({ least: 1 }), ...required },
    nullable({ LanguageCode: text(), CultureCode: text(), ...optional }),
  );

const ids = list(uuid, 1000);
const texts = list(text(), 1000);
const limited = { Limitation: closed({ Count: whole({ least: 1, most: 1000 }) }, { Cursor: orNull(text()) }) };
const interval = closed({ StartUtc: instant, EndUtc: instant });
const extentOf = (...names: readonly string[]): Rule =>
  closed({}, nullable(Object.fromEntries(names.map((name) => [name, flag]))));
const customerExtent = extentOf('Customers', 'Addresses', 'Documents');

const amount = closed({ Currency: text(), TaxCodes: list(text()) }, nullable({ GrossValue: number, NetValue: number }));
const item = closed(
  { Name: text({ least: 1 }), UnitCount: whole(), UnitAmount: amount },
  nullable({ AccountingCategoryId: uuid, ExternalIdentifier: text() }),
);

const states = ['Inquired', 'Confirmed', 'Started', 'Processed', 'Canceled', 'Optional', 'Requested'] as const;
const accountingStates = ['Open', 'Closed', 'Inactive', 'Canceled'] as const;

/**
 * The vendor's operations, by the end of their path, with the shape of their bodies. Fields that are not simulated are
 * missing.
 */
export const requestShapes = {
  'customers/search': request({}, { Name: text(), ResourceId: uuid, Extent: customerExtent }),
  'customers/getAll': request(
    { Extent: customerExtent, ...limited },
    {
      CustomerIds: ids,
      Emails: texts,
      FirstNames: texts,
      LastNames: texts,
      UpdatedUtc: interval,
      ActivityStates: list(oneOf('Active', 'Deleted')),
    },
  ),
  'reservations/getAll/2023-06-06': request(limited, {
    ReservationIds: ids,
    ServiceIds: ids,
    AccountIds: ids,
    AssignedResourceIds: ids,
    CollidingUtc: interval,
    ScheduledStartUtc: interval,
    ScheduledEndUtc: interval,
    States: list(oneOf(...states)),
  }),
  'companionships/getAll': request(
    { Extent: extentOf('Reservations', 'ReservationGroups', 'Customers'), ...limited },
    { ReservationIds: ids, CustomerIds: ids },
  ),
  'resources/getAll': request(
    {
      Extent: extentOf('Resources', 'Inactive', 'ResourceCategories', 'ResourceCategoryAssignments'),
      ...limited,
    },
    { ResourceIds: ids, Names: texts },
  ),
  'addresses/getAll': request(limited, { AccountIds: ids, AddressIds: ids }),
  'configuration/get': request({}),
  'services/getAll': request(limited, { ServiceIds: ids, ServiceType: oneOf('Bookable', 'Additional') }),
  'accountingCategories/getAll': request(limited, { AccountingCategoryIds: ids }),
  'taxEnvironments/getAll': request({}),
  'taxations/getAll': request({}),
  'countries/getAll': request({}),
  'orders/add': request(
    { ServiceId: uuid, AccountId: uuid },
    { Items: list(item), ConsumptionUtc: instant, Notes: text(), LinkedReservationId: uuid },
  ),
  'orderItems/getAll': request(limited, {
    OrderItemIds: ids,
    AccountIds: list(uuid, 100),
    ServiceOrderIds: ids,
    ServiceIds: ids,
    CreatedUtc: interval,
    ConsumedUtc: interval,
    AccountingStates: list(oneOf(...accountingStates)),
  }),
  'orderItems/cancel': request({ OrderItemIds: list(uuid, 10) }),
} as const satisfies Readonly<Record<string, Rule>>;

export type OperationName = keyof typeof requestShapes;
