import type { Row } from '#platform/database/query';
import { snakeCase } from '#platform/database/query-compiler';
import type { TableName } from '#platform/database/tenancy';

/** The columns of a table that hold bytes: each is a picture, or a hash that is written in hexadecimal digits. */
type BytesColumn<Table extends TableName> = {
  [Column in keyof Row<Table> & string]: [Extract<Row<Table>[Column], Buffer>] extends [never] ? never : Column;
}[keyof Row<Table> & string];

type Archived<Table extends TableName> = {
  /** The rows in words, for a reader who does not know Quieta. */
  readonly about: string;
  /** The reason why a column is not in the archive; it is empty, or has its default, where the archive is read. */
  readonly without?: { readonly [Column in keyof Row<Table>]?: string };
} & ([BytesColumn<Table>] extends [never]
  ? { readonly bytes?: never }
  : { readonly bytes: Readonly<Record<BytesColumn<Table>, 'picture' | 'hash'>> });

interface LeftOut {
  /** The reason why none of its rows is in the archive. */
  readonly leftOut: string;
}

const ofAnInstallation = 'It belongs to the installation that wrote it, and opens nothing elsewhere.';
const counted = 'It is counted anew from appointments and sales.';
const ofTheFeed = 'Its positions are numbers of the database that gave them out.';

/**
 * Says of every table of the schema whether it is in an archive, and if not why. A new table does not compile before it
 * stands here, and neither does a new column of bytes.
 */
const archiveTables: { readonly [Table in TableName]: Archived<Table> | LeftOut | 'view' } = {
  accountingSettings: { about: 'How a branch’s sales are booked by its accountant: numbers and accounts.' },
  appUser: { about: 'Accounts of people and programs. The id is the claim by which their tokens name them.' },
  appointment: { about: 'Appointments, deleted and cancelled ones included.' },
  appointmentResource: { about: 'The therapists and the equipment of appointments in parts, and when each is taken.' },
  approval: { leftOut: 'Requests for an approval live for minutes; who approved what stands in the audit.' },
  auditEntry: {
    about: 'The record of who changed what and when. Entries are never changed; seals cover them.',
    bytes: { valueHash: 'hash' },
  },
  auditSeal: {
    about: 'The chain over the audit: each seal covers its entries and the seal before it.',
    bytes: { hash: 'hash', previousHash: 'hash' },
  },
  auditUnsealed: { about: 'Audit entries that no seal covers yet.' },
  auditValue: { about: 'What an audit entry changed: the values before and after it.', bytes: { salt: 'hash' } },
  availabilityException: { about: 'Days on which somebody is off, ill or here in addition, and closures.' },
  baseDocumentTemplate: { about: 'Kinds of documents, on which templates are based.' },
  baseDocumentTemplateInUse: 'view',
  block: { about: 'Times at which a staff member or an area cannot be booked.' },
  bookedStay: { about: 'Stays about which the hotel was asked, and when.' },
  branch: {
    about: 'The spas of the company.',
    bytes: { logo: 'picture' },
    without: { hotelAccess: `The access data of the hotel’s system are sealed. ${ofAnInstallation} Enter them anew.` },
  },
  buyer: { about: 'The data for invoices of guests who asked for one.' },
  calendarFeed: { leftOut: `The secret address of a calendar. ${ofAnInstallation} Make new ones.` },
  cardTerminal: { about: 'Card terminals, as they are registered.' },
  cardTerminalInUse: 'view',
  change: { leftOut: `The feed by which screens follow changes. ${ofTheFeed}` },
  commissionRule: { about: 'The share of what is sold that staff members receive.' },
  countedAppointment: { leftOut: counted },
  dayClose: { about: 'Closes of the day, with the figures as they were kept.', bytes: { sealHash: 'hash' } },
  dayFigures: { leftOut: counted },
  documentTemplate: { about: 'Templates of documents, with the texts that stand on them.' },
  documentTemplateInUse: 'view',
  environment: { about: 'The company itself: one row.' },
  equipmentArea: { about: 'The areas that a piece of equipment can stand in.' },
  figuresState: { leftOut: ofTheFeed },
  formerNumber: { about: 'Numbers that things had in the program that they were moved in from.' },
  guest: { about: 'Guests, with notes about their health.', bytes: { picture: 'picture' } },
  guestDay: { leftOut: counted },
  guestInUse: 'view',
  guestMerge: {
    about: 'Guests who were merged into another one, with what undoes it.',
    bytes: { mergedPicture: 'picture' },
  },
  guestService: { about: 'Durations and prices that were remembered of a guest for a service.' },
  guestVisit: 'view',
  headingMeaning: { about: 'What the headings of lists meant that were moved in.' },
  hold: { about: 'The times at which a place of a staff member or area is taken, with what is set up and cleaned.' },
  hotelDay: { about: 'Guests in the hotel, day by day.' },
  idempotencyRecord: { leftOut: 'Answers that are kept for a day, in case a request is repeated.' },
  invoice: { about: 'Invoices and credit notes; content is all that stands on them.' },
  invoiceFileNumber: { about: 'The number that the last file of an e-invoice had.' },
  invoiceSettings: { about: 'The seller as invoices name it.' },
  issuedDocument: { about: 'Documents that were handed to guests; content is what stood on them.' },
  machineKey: { leftOut: `Keys of programs. ${ofAnInstallation} Make new ones.` },
  membership: { about: 'The branches in which somebody works, and the roles there.' },
  message: { about: 'Messages to guests, those that wait included.' },
  messageSettings: { about: 'Which messages guests receive, and when.' },
  messageText: { about: 'Texts of messages that the spa has written itself.' },
  messagesState: {
    about: 'Branches that send messages.',
    without: { position: ofTheFeed, restartedAt: ofTheFeed },
  },
  movingIn: { about: 'Lists of another program that are or were moved in.' },
  movingInRow: { about: 'The rows of these lists, with what was made of them.' },
  openingHours: { about: 'When a branch is open.' },
  package: { about: 'Courses, packages and arrangements of the hotel that can be sold or granted.' },
  packageComponent: { about: 'The components of packages: how many units of each.' },
  packageEntry: { about: 'What became of sold packages as a whole: extended, stopped, transferred, shared.' },
  packageInUse: 'view',
  packageItem: { about: 'What the units of packages may be used for.' },
  packageMember: { about: 'Guests who may use the package of somebody else.' },
  packageSettings: { about: 'The rules of courses and packages.' },
  parkedCart: { about: 'Carts that were put aside at the desk.' },
  pastVisit: { about: 'Visits of guests in the program that they were moved in from.' },
  paymentType: { about: 'The ways in which guests pay.' },
  paymentTypeInUse: 'view',
  pinAsker: { leftOut: 'Wrong PINs of a few minutes.' },
  place: { about: 'The places of a staff member or area, each of which holds one guest at a time.' },
  practice: { leftOut: 'A practice of a bad day lasts half an hour at most.' },
  printerVatSlot: { about: 'The VAT rates as the fiscal printer numbers them.' },
  product: { about: 'Products.' },
  productInUse: 'view',
  receipt: { about: 'Fiscal documents; payload is what was sent to the printer.' },
  resource: { about: 'Staff members, areas and equipment.', bytes: { avatar: 'picture' } },
  resourceAvailability: { about: 'The hours of staff members and areas.' },
  resourceInUse: 'view',
  resourceSkill: { about: 'Which staff member has which skill.' },
  roomBill: { about: 'What was posted to a hotel guest’s room.' },
  runningNumber: { about: 'The last number of each series: sales, till entries, invoices.' },
  sale: { about: 'Sales, refunds, voids and corrections.' },
  saleLine: { about: 'What was sold in a sale, with its price and tax as they were.' },
  savedView: { about: 'Reports as people have saved them.' },
  series: { about: 'Recurring appointments.' },
  service: { about: 'Services.' },
  serviceCategory: { about: 'Categories of services and products.' },
  serviceCategoryInUse: 'view',
  serviceInUse: 'view',
  servicePart: { about: 'The parts in which services are performed.' },
  servicePartEquipment: { about: 'The equipment of which a part of a service takes one.' },
  serviceRate: { about: 'Prices and durations that a service has for some therapists, levels or times.' },
  serviceResource: { about: 'Which staff members and areas a service can be booked with.' },
  sessionRenewal: { leftOut: 'Sessions of those who are signed in.' },
  skill: { about: 'Skills that parts of services ask of their therapists.' },
  skillInUse: 'view',
  skippedStep: { about: 'Steps of the guide of a new branch that were skipped.' },
  soldPackage: { about: 'Courses and packages that were sold or granted. Their components are vouchers.' },
  soldPackageItem: { about: 'What the units of sold packages may be used for.' },
  staffLevel: { about: 'Levels of staff members, such as junior and senior.' },
  staffLevelInUse: 'view',
  staffMember: { about: 'Staff members as persons.' },
  stay: { about: 'Stays of guests in the hotel.' },
  stayArrangement: { about: 'What the hotel says is booked with a stay.' },
  stayRefresh: { leftOut: 'When the hotel’s system is asked next; it is asked as soon as it is connected.' },
  tax: { about: 'Taxes.' },
  taxCategoryCode: { about: 'The codes by which the hotel’s system knows a tax of a category.' },
  taxInUse: 'view',
  tender: { about: 'How a sale was paid.' },
  till: { about: 'Tills.' },
  tillEntry: { about: 'Cash that went into a till or out of it without a sale.' },
  tillInUse: 'view',
  tipShare: { about: 'Whose a tip is.' },
  unmetRequest: { about: 'What was asked for and could not be booked, without the person.' },
  userPin: { leftOut: 'PINs, of which only hashes are kept. Everybody chooses a new one.' },
  visit: { about: 'Visits: the appointments of some guests that belong together.' },
  visitNotice: { about: 'What guests were told about their visits.' },
  voucher: { about: 'Gift vouchers, deposits and prepaid services, with what is left on them.' },
  voucherEntry: { about: 'What was paid in and out of a voucher.' },
  voucherSettings: { about: 'The rules of new vouchers.' },
  wish: { about: 'The waiting list.' },
};

/** A table that the archive has, with the names of its columns in the database. */
interface ArchivedTable {
  readonly about: string;
  readonly bytes: Readonly<Record<string, 'picture' | 'hash'>>;
  readonly without: Readonly<Record<string, string>>;
}

const decisions: ReadonlyMap<string, ArchivedTable | LeftOut> = new Map(
  Object.entries(archiveTables).flatMap(([table, decided]): [string, ArchivedTable | LeftOut][] => {
    if (decided === 'view') return [];
    if ('leftOut' in decided) return [[snakeCase(table), decided]];
    const { about, bytes = {}, without = {} } = decided;
    return [[snakeCase(table), { about, bytes: inDatabase(bytes), without: inDatabase(without) }]];
  }),
);

function inDatabase<Value>(columns: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [snakeCase(name), value]));
}

/** The decision about a table, by its name in the database; undefined if nobody has decided. */
export function decisionOn(table: string): ArchivedTable | LeftOut | undefined {
  return decisions.get(table);
}

/** The tables that no archive has, by their names in the database, each with the reason. */
export function tablesLeftOut(): { readonly table: string; readonly reason: string }[] {
  return [...decisions]
    .flatMap(([table, decision]) => ('leftOut' in decision ? [{ table, reason: decision.leftOut }] : []))
    .toSorted((one, other) => (one.table < other.table ? -1 : 1));
}
