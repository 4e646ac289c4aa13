import * as z from 'zod/mini';
import { instant, whole } from '../hotel/shape.ts';

const text = z.string();
const filled = text.check(z.minLength(1));
const uuid = z.guid();

/** Every request is closed and contains the tokens. */
const request = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.strictObject({
    ClientToken: filled,
    AccessToken: filled,
    Client: filled,
    LanguageCode: z.nullish(text),
    CultureCode: z.nullish(text),
    ...fields,
  });

const list = <Entry extends z.core.$ZodType>(entry: Entry, most = 1000) => z.array(entry).check(z.maxLength(most));
const ids = z.nullish(list(uuid));
const texts = z.nullish(list(text));
const limited = { Limitation: z.strictObject({ Count: whole(1, 1000), Cursor: z.nullish(text) }) };
export type Limited = z.output<z.ZodMiniObject<typeof limited>>;
const interval = z.strictObject({ StartUtc: instant, EndUtc: instant });
export type Interval = z.output<typeof interval>;
const included = z.nullish(z.boolean());
const customerExtent = z.strictObject({ Customers: included, Addresses: included, Documents: included });

const item = z.strictObject({
  Name: filled,
  UnitCount: whole(),
  UnitAmount: z.strictObject({
    Currency: text,
    TaxCodes: z.array(text),
    GrossValue: z.nullish(z.number()),
    NetValue: z.nullish(z.number()),
  }),
  AccountingCategoryId: z.nullish(uuid),
  ExternalIdentifier: z.nullish(text),
});
export type Item = z.output<typeof item>;

const states = ['Inquired', 'Confirmed', 'Started', 'Processed', 'Canceled', 'Optional', 'Requested'] as const;
const itemTypes = ['CustomItem', 'ProductOrder', 'SpaceOrder', 'CityTax', 'ProductOrderRebate'] as const;
const accountingStates = ['Open', 'Closed', 'Inactive', 'Canceled'] as const;

/**
 * The vendor's operations, by the end of their path, with the shape of their bodies. Fields that are not simulated are
 * missing.
 */
export const requestShapes = {
  'customers/search': request({
    Name: z.nullish(text),
    ResourceId: z.nullish(uuid),
    Extent: z.nullish(customerExtent),
  }),
  'customers/getAll': request({
    Extent: customerExtent,
    ...limited,
    CustomerIds: ids,
    Emails: texts,
    FirstNames: texts,
    LastNames: texts,
    UpdatedUtc: z.nullish(interval),
    ActivityStates: z.nullish(z.array(z.enum(['Active', 'Deleted']))),
  }),
  'reservations/getAll/2023-06-06': request({
    ...limited,
    ReservationIds: ids,
    ServiceIds: ids,
    AccountIds: ids,
    AssignedResourceIds: ids,
    CollidingUtc: z.nullish(interval),
    ScheduledStartUtc: z.nullish(interval),
    ScheduledEndUtc: z.nullish(interval),
    States: z.nullish(z.array(z.enum(states))),
  }),
  'companionships/getAll': request({
    Extent: z.strictObject({ Reservations: included, ReservationGroups: included, Customers: included }),
    ...limited,
    ReservationIds: ids,
    CustomerIds: ids,
  }),
  'resources/getAll': request({
    Extent: z.strictObject({
      Resources: included,
      Inactive: included,
      ResourceCategories: included,
      ResourceCategoryAssignments: included,
    }),
    ...limited,
    ResourceIds: ids,
    Names: texts,
  }),
  'addresses/getAll': request({ ...limited, AccountIds: ids, AddressIds: ids }),
  'configuration/get': request({}),
  'services/getAll': request({
    ...limited,
    ServiceIds: ids,
    ServiceType: z.nullish(z.enum(['Bookable', 'Additional'])),
  }),
  'accountingCategories/getAll': request({ ...limited, AccountingCategoryIds: ids }),
  'taxEnvironments/getAll': request({}),
  'taxations/getAll': request({}),
  'countries/getAll': request({}),
  'orders/add': request({
    ServiceId: uuid,
    AccountId: uuid,
    Items: z.nullish(z.array(item)),
    ConsumptionUtc: z.nullish(instant),
    Notes: z.nullish(text),
    LinkedReservationId: z.nullish(uuid),
  }),
  'orderItems/getAll': request({
    ...limited,
    OrderItemIds: ids,
    AccountIds: z.nullish(list(uuid, 100)),
    ServiceOrderIds: ids,
    ServiceIds: ids,
    CreatedUtc: z.nullish(interval),
    ConsumedUtc: z.nullish(interval),
    AccountingStates: z.nullish(z.array(z.enum(accountingStates))),
    Types: z.nullish(z.array(z.enum(itemTypes))),
  }),
  'orderItems/cancel': request({ OrderItemIds: list(uuid, 10) }),
} as const;

export type OperationName = keyof typeof requestShapes;
export type BodyOf<Name extends OperationName> = z.output<(typeof requestShapes)[Name]>;
