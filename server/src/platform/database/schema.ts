// Generated from the migrations by `npm run schema`; not written by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** The tables and views without the columns of the tenant, which no statement states by hand. */
export interface Schema {
  accountingSettings: {
    consultantNumber: string | null;
    clientNumber: string | null;
    yearBeginsIn: number;
    accounts: Json;
    version: Generated<number>;
  };
  appUser: {
    id: string;
    username: string;
    description: string;
    culture: string;
    language: string;
    timeZone: string;
    disabledAt: Temporal.Instant | null;
    createdAt: Generated<Temporal.Instant>;
    kind: 'person' | 'machine';
    firstSeenAt: Temporal.Instant | null;
    version: Generated<number>;
  };
  appointment: {
    id: string;
    visitId: string;
    seriesId: string | null;
    guestId: string | null;
    serviceId: string;
    staffId: string | null;
    areaId: string | null;
    startsAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    state: 'booked' | 'arrived' | 'in-treatment' | 'done' | 'no-show' | 'cancelled';
    cancelReason: string | null;
    notes: string;
    requestedStaff: boolean;
    partySize: number;
    staffSetUpMinutes: number;
    staffCleanUpMinutes: number;
    areaSetUpMinutes: number;
    areaCleanUpMinutes: number;
    paid: boolean;
    paidPriceMinor: number | null;
    deletedAt: Temporal.Instant | null;
    deletedBy: string | null;
    deleteReason: string | null;
    version: Generated<number>;
    createdAt: Temporal.Instant;
    createdBy: string;
    cancelledFrom: 'booked' | 'arrived' | 'no-show' | null;
    cancelledAt: Temporal.Instant | null;
    guestAnswer: 'confirmed' | 'change-wanted' | null;
    givenBack: boolean;
  };
  approval: {
    id: string;
    operation: string;
    requestHash: Buffer;
    permissions: string[];
    facts: Json;
    askedBy: string;
    askedAt: Temporal.Instant;
    expiresAt: Temporal.Instant;
    state: 'open' | 'approved' | 'declined' | 'withdrawn';
    answeredBy: string | null;
    answeredAt: Temporal.Instant | null;
    usedAt: Temporal.Instant | null;
    usedKey: string | null;
    subjectHash: Buffer | null;
    deskUserId: string | null;
  };
  auditEntry: {
    id: string;
    at: Temporal.Instant;
    userId: string | null;
    action: string;
    entity: string;
    entityId: string;
    requestId: string;
    valueHash: Buffer;
    approvedBy: string | null;
  };
  auditSeal: {
    number: number;
    entries: number;
    previousHash: Buffer;
    hash: Buffer;
    sealedAt: Temporal.Instant;
    entryIds: string[];
  };
  auditUnsealed: {
    entryId: string;
  };
  auditValue: {
    entryId: string;
    salt: Buffer;
    before: Json | null;
    after: Json | null;
    erasedAt: Temporal.Instant | null;
  };
  availabilityException: {
    id: string;
    resourceId: string | null;
    kind: 'off' | 'sick' | 'extra' | 'closure';
    startDate: string;
    endDate: string;
    startTime: string | null;
    endTime: string | null;
    note: string;
  };
  baseDocumentTemplate: {
    id: string;
    name: string;
    version: Generated<number>;
    archivedAt: Temporal.Instant | null;
  };
  baseDocumentTemplateInUse: {
    baseDocumentTemplateId: string | null;
  };
  block: {
    id: string;
    resourceId: string;
    startsAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    reason: string;
    version: Generated<number>;
    createdBy: string;
  };
  branch: {
    id: string;
    name: string;
    businessName: string;
    address: string;
    vatCode: string;
    logo: Buffer | null;
    timeZone: string;
    currency: string;
    country: string;
    printerUrl: string | null;
    printerDeviceId: string | null;
    printerSender: 'browser' | 'server';
    pmsProvider: 'opera' | 'mews';
    version: Generated<number>;
    createdAt: Generated<Temporal.Instant>;
    disabledAt: Temporal.Instant | null;
    hotelAccess: string | null;
    hotelTaxRule: 'never' | 'staying' | 'room-bill';
    dayStartsAt: string;
    discountLimit: number;
  };
  buyer: {
    guestId: string;
    taxData: Json;
  };
  calendarFeed: {
    staffId: string;
    hash: Buffer;
    ending: string;
    createdAt: Temporal.Instant;
    createdBy: string;
    lastReadOn: string | null;
  };
  cardTerminal: {
    id: string;
    name: string;
    serial: string;
    printerSerial: string;
    address: string;
    inUseSince: string;
    linkedOn: string | null;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
  };
  cardTerminalInUse: {
    cardTerminalId: string | null;
  };
  change: {
    id: GeneratedAlways<number>;
    transactionId: Generated<string>;
    entity: string;
    entityId: string;
    at: Generated<Temporal.Instant>;
    command: string | null;
  };
  commissionRule: {
    serviceCategoryId: string;
    servicesBasisPoints: number;
    productsBasisPoints: number;
  };
  countedAppointment: {
    appointmentId: string;
    date: string;
    guestId: string | null;
  };
  dayClose: {
    id: string;
    number: number;
    firstDate: string;
    businessDate: string;
    afterYear: number;
    afterNumber: number;
    untilYear: number;
    untilNumber: number;
    afterEntry: number;
    untilEntry: number;
    currency: string;
    sales: number;
    totalMinor: number;
    drawerDifferenceMinor: number | null;
    printerDifferenceMinor: number | null;
    hotelDifferenceMinor: number | null;
    openItems: number;
    reason: string | null;
    note: string | null;
    sealNumber: number | null;
    sealHash: Buffer | null;
    figures: Json;
    closedAt: Temporal.Instant;
    closedBy: string;
  };
  dayFigures: {
    date: string;
    servicesMinor: number;
    productsMinor: number;
    vouchersMinor: number;
    discountsMinor: number;
    tipsMinor: number;
    sales: number;
    bookings: number;
    appointments: number;
    treatments: number;
    noShows: number;
    cancellations: number;
    lateCancellations: number;
    staffMinutes: number[];
    areaMinutes: number[];
  };
  documentTemplate: {
    id: string;
    baseDocumentTemplateId: string;
    name: string;
    fiscal: boolean;
    title: string;
    headerLines: string[];
    footerLines: string[];
    numbering: string;
    version: Generated<number>;
    archivedAt: Temporal.Instant | null;
    kind:
      | 'receipt-copy'
      | 'courtesy-receipt'
      | 'invoice'
      | 'voucher'
      | 'itinerary'
      | 'day-sheet'
      | 'price-list'
      | 'day-close'
      | null;
  };
  documentTemplateInUse: {
    documentTemplateId: string | null;
  };
  environment: {
    id: string;
    name: string;
    createdAt: Generated<Temporal.Instant>;
    disabledAt: Temporal.Instant | null;
    rightsSince: Temporal.Instant | null;
  };
  figuresState: {
    snapshot: string;
    timeZone: string;
    takenAt: Temporal.Instant;
  };
  guest: {
    id: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string | null;
    birthPlace: string | null;
    fiscalCode: string | null;
    gender: 'M' | 'F' | null;
    nationality: string | null;
    email: string | null;
    phoneNumber: string | null;
    address: string | null;
    preferredLanguage: 'English' | 'Italiano' | 'Español' | null;
    picture: Buffer | null;
    externalId: string | null;
    version: Generated<number>;
    createdAt: Generated<Temporal.Instant>;
    sortName: GeneratedAlways<string>;
    searchText: GeneratedAlways<string>;
    notes: string | null;
    allergies: string | null;
    preferences: string | null;
    privacyConsentOn: string | null;
    marketingConsentOn: string | null;
    healthConsentOn: string | null;
    emailKey: GeneratedAlways<string | null>;
    phoneKey: GeneratedAlways<string | null>;
    fiscalKey: GeneratedAlways<string | null>;
    messagesDeclinedOn: string | null;
    otherSpellings: GeneratedAlways<string | null>;
  };
  guestDay: {
    guestId: string;
    date: string;
    isNew: boolean;
    isRebooked: boolean;
    isHotelGuest: boolean;
  };
  guestInUse: {
    guestId: string | null;
  };
  guestMerge: {
    id: string;
    keptGuestId: string;
    mergedGuestId: string;
    merged: Json;
    mergedPicture: Buffer | null;
    replaced: Json;
    appointmentIds: string[];
    saleIds: string[];
    wishIds: string[];
    stayIds: string[];
    mergeIds: string[];
    mergedAt: Temporal.Instant;
    mergedBy: string;
    parkedCartIds: string[];
    voucherIds: string[];
  };
  guestVisit: {
    guestId: string | null;
    startsAt: Temporal.Instant | null;
  };
  hold: {
    id: string;
    resourceId: string;
    place: number;
    startsAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    kind: 'appointment' | 'block';
    appointmentId: string | null;
    blockId: string | null;
  };
  hotelDay: {
    date: string;
    guests: number;
    reportedAt: Temporal.Instant;
  };
  idempotencyRecord: {
    key: string;
    userId: string;
    endpoint: string;
    requestHash: Buffer;
    answer: string | null;
    status: number | null;
    createdAt: Temporal.Instant;
  };
  invoice: {
    id: string;
    kind: 'invoice' | 'credit-note';
    documentTemplateId: string;
    year: number;
    number: number;
    documentNumber: string;
    documentDate: string;
    saleId: string;
    correctsId: string | null;
    sellerCode: string;
    buyerName: string;
    totalMinor: number;
    currency: string;
    fileNumber: number;
    content: Json;
    issuedAt: Temporal.Instant;
    issuedBy: string;
    isHealth: boolean;
  };
  invoiceFileNumber: {
    last: number;
  };
  invoiceSettings: {
    name: string;
    vatCode: string;
    fiscalCode: string | null;
    street: string;
    postcode: string;
    city: string;
    province: string;
    country: string;
    regime: string;
    natures: Json;
    version: Generated<number>;
    healthTaxes: Json;
  };
  issuedDocument: {
    id: string;
    kind: 'receipt-copy' | 'courtesy-receipt' | 'invoice' | 'voucher';
    saleId: string | null;
    voucherId: string | null;
    issue: number;
    language: 'en' | 'es' | 'it';
    content: Json | null;
    issuedAt: Temporal.Instant;
    issuedBy: string | null;
    invoiceId: string | null;
  };
  machineKey: {
    id: string;
    userId: string;
    hash: Buffer;
    ending: string;
    createdAt: Temporal.Instant;
    createdBy: string | null;
    expiresAt: Temporal.Instant | null;
    lastUsedOn: string | null;
    revokedAt: Temporal.Instant | null;
  };
  membership: {
    userId: string;
    branchId: string;
    role: 'staff' | 'manager';
    roles: string[];
    staffId: string | null;
  };
  message: {
    id: string;
    kind: 'confirmation' | 'change' | 'cancellation' | 'reminder' | 'thanks' | 'voucher' | 'offer' | 'itinerary';
    topic: 'news' | 'reminder' | 'thanks' | null;
    guestId: string | null;
    visitId: string | null;
    wishId: string | null;
    voucherId: string | null;
    state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'bounced' | 'withheld';
    reason: string | null;
    askedFor: boolean;
    dueAt: Temporal.Instant;
    createdAt: Temporal.Instant;
    attempts: number;
    leasedUntil: Temporal.Instant | null;
    retryAt: Temporal.Instant | null;
    settledAt: Temporal.Instant | null;
    dealtWithAt: Temporal.Instant | null;
    address: string | null;
    content: Json | null;
    known: Json | null;
    sequence: number | null;
  };
  messageSettings: {
    onSince: Temporal.Instant | null;
    senderName: string;
    replyTo: string | null;
    kinds: string[];
    graceMinutes: number;
    reminderDays: number;
    reminderTime: string;
    thanksHours: number;
    version: Generated<number>;
  };
  messageText: {
    kind: string;
    language: 'en' | 'es' | 'it';
    subject: string;
    body: string;
    version: Generated<number>;
  };
  messagesState: {
    position: string | null;
    restartedAt: Temporal.Instant | null;
  };
  openingHours: {
    weekday: number;
    opens: string;
    closes: string;
  };
  parkedCart: {
    id: string;
    holderGuestId: string | null;
    label: string | null;
    content: Json;
    totalMinor: number;
    parkedAt: Temporal.Instant;
    parkedBy: string;
  };
  paymentType: {
    id: string;
    name: string;
    kind: 'RoomBill' | 'Custom';
    printerCode: 'cash' | 'card' | 'voucher' | 'uncollected' | null;
    printsReceipt: boolean;
    position: number;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
  };
  paymentTypeInUse: {
    paymentTypeId: string | null;
  };
  pinAsker: {
    userId: string;
    wrong: number;
    since: Temporal.Instant;
  };
  place: {
    resourceId: string;
    number: number;
  };
  printerVatSlot: {
    rateBasisPoints: number;
    vatIndex: number;
  };
  product: {
    id: string;
    name: string;
    description: string;
    priceMinor: number;
    serviceCategoryId: string | null;
    taxId: string | null;
    position: number | null;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
    hotelTaxId: string | null;
  };
  productInUse: {
    productId: string | null;
  };
  receipt: {
    id: string;
    saleId: string;
    kind: 'original' | 'copy';
    deviceId: string;
    printerUrl: string;
    payload: Json;
    state: 'pending' | 'sending' | 'accepted' | 'printed' | 'refused' | 'unknown';
    reason: string | null;
    attempts: number;
    leasedBy: string | null;
    leasedUntil: Temporal.Instant | null;
    closingNumber: string | null;
    documentNumber: string | null;
    printerSerial: string | null;
    printedAt: Temporal.Instant | null;
    createdAt: Temporal.Instant;
    retryAt: Temporal.Instant | null;
  };
  resource: {
    id: string;
    type: 'Staff' | 'Area';
    name: string;
    role: string;
    capacity: number;
    avatar: Buffer | null;
    position: number;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
    rotaVersion: Generated<number>;
  };
  resourceAvailability: {
    id: string;
    resourceId: string;
    startDate: string;
    endDate: string | null;
    startTime: string;
    endTime: string;
    mo: boolean;
    tu: boolean;
    we: boolean;
    th: boolean;
    fr: boolean;
    sa: boolean;
    su: boolean;
    version: Generated<number>;
  };
  resourceInUse: {
    resourceId: string | null;
  };
  roomBill: {
    tenderId: string;
    saleId: string;
    isCancellation: boolean;
    provider: 'opera' | 'mews';
    reservationId: string;
    roomId: string | null;
    externalId: string | null;
    guestName: string | null;
    chargeNumber: string;
    lines: Json;
    postingIds: string[];
    plannedReceipt: Json | null;
    attempts: number;
    lastSentAt: Temporal.Instant | null;
    leaseId: string | null;
    leasedUntil: Temporal.Instant | null;
    nextTryAt: Temporal.Instant | null;
  };
  runningNumber: {
    series: string;
    year: number;
    last: number;
  };
  sale: {
    id: string;
    kind: 'sale' | 'refund' | 'void' | 'correction';
    refundsSaleId: string | null;
    year: number;
    number: number;
    payerGuestId: string | null;
    externalPayerId: string | null;
    currency: string;
    totalMinor: number;
    reason: string | null;
    soldAt: Temporal.Instant;
    soldBy: string;
    tipMinor: number;
    discountReason: string | null;
    businessDate: string;
    tillId: string | null;
  };
  saleLine: {
    id: string;
    saleId: string;
    position: number;
    kind: 'appointment' | 'service' | 'product' | 'voucher';
    appointmentId: string | null;
    serviceId: string | null;
    productId: string | null;
    refundsLineId: string | null;
    description: string;
    quantity: number;
    listPriceMinor: number;
    unitPriceMinor: number;
    discountMinor: number;
    totalMinor: number;
    taxId: string | null;
    taxName: string;
    taxRateBasisPoints: number;
    department: number | null;
    vatIndex: number | null;
    voidedAt: Temporal.Instant | null;
    discountReason: string | null;
    voucherId: string | null;
    prepaidMinor: number;
    isHotelTax: boolean;
    hotelCode: string | null;
    categoryId: string | null;
    categoryName: string | null;
    givenBackAt: Temporal.Instant | null;
  };
  savedView: {
    id: string;
    userId: string;
    name: string;
    report: string;
    search: Json;
  };
  series: {
    id: string;
    repeatRule: 'Daily' | 'Weekly' | 'Monthly' | 'EveryTwoWeeks' | 'EveryThreeWeeks';
    firstDate: string;
    startTime: string;
    until: string | null;
    times: number | null;
    createdAt: Temporal.Instant;
  };
  service: {
    id: string;
    name: string;
    color: string;
    description: string;
    priceMinor: number;
    durationMinutes: number;
    serviceCategoryId: string | null;
    taxId: string | null;
    staffSetUpMinutes: number;
    staffCleanUpMinutes: number;
    areaSetUpMinutes: number;
    areaCleanUpMinutes: number;
    position: number | null;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
    hotelTaxId: string | null;
    pricePerPerson: boolean;
  };
  serviceCategory: {
    id: string;
    name: string;
    position: number | null;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
  };
  serviceCategoryInUse: {
    serviceCategoryId: string | null;
  };
  serviceInUse: {
    serviceId: string | null;
  };
  serviceResource: {
    serviceId: string;
    resourceId: string;
  };
  sessionRenewal: {
    tokenHash: Buffer;
    outcome: string | null;
    until: Temporal.Instant;
  };
  skippedStep: {
    step: string;
  };
  staffMember: {
    resourceId: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string | null;
    birthPlace: string | null;
    fiscalCode: string | null;
    gender: 'M' | 'F' | null;
    nationality: string | null;
    email: string | null;
    phoneNumber: string | null;
    address: string | null;
  };
  stay: {
    id: string;
    guestId: string;
    provider: 'opera' | 'mews';
    reservationId: string;
    roomId: string | null;
    checkinDate: string;
    checkoutDate: string;
    isNoPost: boolean;
  };
  stayRefresh: {
    dueAt: Temporal.Instant;
    day: string;
  };
  tax: {
    id: string;
    name: string;
    rateBasisPoints: number;
    baseDocumentTemplateId: string | null;
    department: number | null;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
    hotelCode: string | null;
  };
  taxCategoryCode: {
    taxId: string;
    serviceCategoryId: string;
    hotelCode: string;
  };
  taxInUse: {
    taxId: string | null;
  };
  tender: {
    id: string;
    saleId: string;
    paymentTypeId: string;
    kind: 'RoomBill' | 'Custom';
    name: string;
    printerCode: string | null;
    amountMinor: number;
    state: 'taken' | 'posting' | 'posted' | 'not-posted' | 'rejected' | 'unknown';
    stateReason: string | null;
    position: number;
    givenMinor: number | null;
    voucherId: string | null;
    stateRefusal: Json | null;
    cardTerminalId: string | null;
  };
  till: {
    id: string;
    name: string;
    archivedAt: Temporal.Instant | null;
    version: Generated<number>;
  };
  tillEntry: {
    id: string;
    number: number;
    tillId: string | null;
    kind: 'opening-float' | 'paid-in' | 'paid-out' | 'tips-paid-out' | 'to-bank' | 'hand-over';
    amountMinor: number;
    expectedMinor: number | null;
    pieces: Json | null;
    reason: string | null;
    takenBy: string | null;
    businessDate: string;
    at: Temporal.Instant;
    userId: string;
    staffId: string | null;
  };
  tillInUse: {
    tillId: string | null;
  };
  tipShare: {
    saleId: string;
    place: number;
    staffId: string | null;
    amountMinor: number;
    businessDate: string;
  };
  unmetRequest: {
    id: string;
    askedAt: Temporal.Instant;
    origin: 'search' | 'waiting-list' | 'declined-offer' | 'placement';
    reason: 'no-staff' | 'staff-busy' | 'requested-staff' | 'areas-full' | 'closed' | 'guest-busy' | 'declined';
    serviceId: string;
    staffId: string | null;
    areaId: string | null;
    gender: 'M' | 'F' | null;
    partySize: number;
    dateFrom: string;
    dateTo: string;
    timeFrom: string | null;
    timeTo: string | null;
  };
  userPin: {
    userId: string;
    salt: Buffer;
    hash: Buffer;
    failures: number;
    lockedUntil: Temporal.Instant | null;
    setAt: Temporal.Instant;
    wrong: number;
    lastWrongAt: Temporal.Instant | null;
  };
  visit: {
    id: string;
    createdAt: Temporal.Instant;
  };
  visitNotice: {
    visitId: string;
    guestId: string;
    known: Json;
    handled: Json;
    notifiedAt: Temporal.Instant | null;
    sequence: number;
    remindedFor: string | null;
    thanked: boolean;
    answerNote: string | null;
    answeredAt: Temporal.Instant | null;
    decided: Json;
  };
  voucher: {
    id: string;
    code: string;
    kind: 'multi-purpose' | 'single-purpose' | 'deposit';
    taxId: string | null;
    taxName: string | null;
    taxRateBasisPoints: number | null;
    serviceId: string | null;
    guestId: string | null;
    appointmentId: string | null;
    recipientName: string | null;
    amountMinor: number;
    balanceMinor: number;
    expiresOn: string | null;
    blockedReason: string | null;
    issuedAt: Temporal.Instant;
    version: Generated<number>;
  };
  voucherEntry: {
    id: string;
    voucherId: string;
    kind: 'sold' | 'redeemed' | 'given-back' | 'taken-back';
    amountMinor: number;
    saleId: string;
    at: Temporal.Instant;
    userId: string;
  };
  voucherSettings: {
    outsideVatTaxId: string | null;
    validMonths: number | null;
    version: Generated<number>;
  };
  wish: {
    id: string;
    guestId: string;
    serviceId: string;
    staffId: string | null;
    gender: 'M' | 'F' | null;
    partySize: number;
    dateFrom: string;
    dateTo: string;
    timeFrom: string | null;
    timeTo: string | null;
    notes: string;
    version: Generated<number>;
    createdAt: Temporal.Instant;
    createdBy: string;
    declined: Temporal.Instant[];
  };
}

/** Whose the rows are, the rest of the primary key, the columns that the database fills, and the SQL types of all. */
export const tables = {
  accountingSettings: {
    tenancy: 'branch',
    key: [],
    filled: ['version'],
    columns: {
      consultantNumber: 'text',
      clientNumber: 'text',
      yearBeginsIn: 'smallint',
      accounts: 'jsonb',
      version: 'integer',
    },
  },
  appUser: {
    tenancy: 'environment',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      username: 'text',
      description: 'text',
      culture: 'text',
      language: 'text',
      timeZone: 'text',
      disabledAt: 'timestamp with time zone',
      createdAt: 'timestamp with time zone',
      kind: 'text',
      firstSeenAt: 'timestamp with time zone',
      version: 'integer',
    },
  },
  appointment: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      visitId: 'uuid',
      seriesId: 'uuid',
      guestId: 'uuid',
      serviceId: 'uuid',
      staffId: 'uuid',
      areaId: 'uuid',
      startsAt: 'timestamp with time zone',
      endsAt: 'timestamp with time zone',
      state: 'text',
      cancelReason: 'text',
      notes: 'text',
      requestedStaff: 'boolean',
      partySize: 'smallint',
      staffSetUpMinutes: 'smallint',
      staffCleanUpMinutes: 'smallint',
      areaSetUpMinutes: 'smallint',
      areaCleanUpMinutes: 'smallint',
      paid: 'boolean',
      paidPriceMinor: 'bigint',
      deletedAt: 'timestamp with time zone',
      deletedBy: 'uuid',
      deleteReason: 'text',
      version: 'integer',
      createdAt: 'timestamp with time zone',
      createdBy: 'uuid',
      cancelledFrom: 'text',
      cancelledAt: 'timestamp with time zone',
      guestAnswer: 'text',
      givenBack: 'boolean',
    },
  },
  approval: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      operation: 'text',
      requestHash: 'bytea',
      permissions: 'text[]',
      facts: 'jsonb',
      askedBy: 'uuid',
      askedAt: 'timestamp with time zone',
      expiresAt: 'timestamp with time zone',
      state: 'text',
      answeredBy: 'uuid',
      answeredAt: 'timestamp with time zone',
      usedAt: 'timestamp with time zone',
      usedKey: 'text',
      subjectHash: 'bytea',
      deskUserId: 'uuid',
    },
  },
  auditEntry: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      at: 'timestamp with time zone',
      userId: 'uuid',
      action: 'text',
      entity: 'text',
      entityId: 'uuid',
      requestId: 'text',
      valueHash: 'bytea',
      approvedBy: 'uuid',
    },
  },
  auditSeal: {
    tenancy: 'branch',
    key: ['number'],
    filled: [],
    columns: {
      number: 'bigint',
      entries: 'integer',
      previousHash: 'bytea',
      hash: 'bytea',
      sealedAt: 'timestamp with time zone',
      entryIds: 'uuid[]',
    },
  },
  auditUnsealed: {
    tenancy: 'branch',
    key: ['entryId'],
    filled: [],
    columns: {
      entryId: 'uuid',
    },
  },
  auditValue: {
    tenancy: 'branch',
    key: ['entryId'],
    filled: [],
    columns: {
      entryId: 'uuid',
      salt: 'bytea',
      before: 'json',
      after: 'json',
      erasedAt: 'timestamp with time zone',
    },
  },
  availabilityException: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      resourceId: 'uuid',
      kind: 'text',
      startDate: 'date',
      endDate: 'date',
      startTime: 'time without time zone',
      endTime: 'time without time zone',
      note: 'text',
    },
  },
  baseDocumentTemplate: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      version: 'integer',
      archivedAt: 'timestamp with time zone',
    },
  },
  baseDocumentTemplateInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      baseDocumentTemplateId: 'uuid',
    },
  },
  block: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      resourceId: 'uuid',
      startsAt: 'timestamp with time zone',
      endsAt: 'timestamp with time zone',
      reason: 'text',
      version: 'integer',
      createdBy: 'uuid',
    },
  },
  branch: {
    tenancy: 'environment',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      businessName: 'text',
      address: 'text',
      vatCode: 'text',
      logo: 'bytea',
      timeZone: 'text',
      currency: 'text',
      country: 'text',
      printerUrl: 'text',
      printerDeviceId: 'text',
      printerSender: 'text',
      pmsProvider: 'text',
      version: 'integer',
      createdAt: 'timestamp with time zone',
      disabledAt: 'timestamp with time zone',
      hotelAccess: 'text',
      hotelTaxRule: 'text',
      dayStartsAt: 'time without time zone',
      discountLimit: 'smallint',
    },
  },
  buyer: {
    tenancy: 'branch',
    key: ['guestId'],
    filled: [],
    columns: {
      guestId: 'uuid',
      taxData: 'jsonb',
    },
  },
  calendarFeed: {
    tenancy: 'branch',
    key: ['staffId'],
    filled: [],
    columns: {
      staffId: 'uuid',
      hash: 'bytea',
      ending: 'text',
      createdAt: 'timestamp with time zone',
      createdBy: 'uuid',
      lastReadOn: 'date',
    },
  },
  cardTerminal: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      serial: 'text',
      printerSerial: 'text',
      address: 'text',
      inUseSince: 'date',
      linkedOn: 'date',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
    },
  },
  cardTerminalInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      cardTerminalId: 'uuid',
    },
  },
  change: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['id', 'transactionId'],
    columns: {
      id: 'bigint',
      transactionId: 'xid8',
      entity: 'text',
      entityId: 'uuid',
      at: 'timestamp with time zone',
      command: 'text',
    },
  },
  commissionRule: {
    tenancy: 'branch',
    key: ['serviceCategoryId'],
    filled: [],
    columns: {
      serviceCategoryId: 'uuid',
      servicesBasisPoints: 'integer',
      productsBasisPoints: 'integer',
    },
  },
  countedAppointment: {
    tenancy: 'branch',
    key: ['appointmentId'],
    filled: [],
    columns: {
      appointmentId: 'uuid',
      date: 'date',
      guestId: 'uuid',
    },
  },
  dayClose: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      number: 'integer',
      firstDate: 'date',
      businessDate: 'date',
      afterYear: 'smallint',
      afterNumber: 'integer',
      untilYear: 'smallint',
      untilNumber: 'integer',
      afterEntry: 'integer',
      untilEntry: 'integer',
      currency: 'text',
      sales: 'integer',
      totalMinor: 'bigint',
      drawerDifferenceMinor: 'bigint',
      printerDifferenceMinor: 'bigint',
      hotelDifferenceMinor: 'bigint',
      openItems: 'integer',
      reason: 'text',
      note: 'text',
      sealNumber: 'bigint',
      sealHash: 'bytea',
      figures: 'jsonb',
      closedAt: 'timestamp with time zone',
      closedBy: 'uuid',
    },
  },
  dayFigures: {
    tenancy: 'branch',
    key: ['date'],
    filled: [],
    columns: {
      date: 'date',
      servicesMinor: 'bigint',
      productsMinor: 'bigint',
      vouchersMinor: 'bigint',
      discountsMinor: 'bigint',
      tipsMinor: 'bigint',
      sales: 'integer',
      bookings: 'integer',
      appointments: 'integer',
      treatments: 'integer',
      noShows: 'integer',
      cancellations: 'integer',
      lateCancellations: 'integer',
      staffMinutes: 'integer[]',
      areaMinutes: 'integer[]',
    },
  },
  documentTemplate: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      baseDocumentTemplateId: 'uuid',
      name: 'text',
      fiscal: 'boolean',
      title: 'text',
      headerLines: 'text[]',
      footerLines: 'text[]',
      numbering: 'text',
      version: 'integer',
      archivedAt: 'timestamp with time zone',
      kind: 'text',
    },
  },
  documentTemplateInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      documentTemplateId: 'uuid',
    },
  },
  environment: {
    tenancy: 'none',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      name: 'text',
      createdAt: 'timestamp with time zone',
      disabledAt: 'timestamp with time zone',
      rightsSince: 'timestamp with time zone',
    },
  },
  figuresState: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      snapshot: 'text',
      timeZone: 'text',
      takenAt: 'timestamp with time zone',
    },
  },
  guest: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version', 'sortName', 'searchText', 'emailKey', 'phoneKey', 'fiscalKey', 'otherSpellings'],
    columns: {
      id: 'uuid',
      firstName: 'text',
      lastName: 'text',
      dateOfBirth: 'date',
      birthPlace: 'text',
      fiscalCode: 'text',
      gender: 'text',
      nationality: 'text',
      email: 'text',
      phoneNumber: 'text',
      address: 'text',
      preferredLanguage: 'text',
      picture: 'bytea',
      externalId: 'text',
      version: 'integer',
      createdAt: 'timestamp with time zone',
      sortName: 'text',
      searchText: 'text',
      notes: 'text',
      allergies: 'text',
      preferences: 'text',
      privacyConsentOn: 'date',
      marketingConsentOn: 'date',
      healthConsentOn: 'date',
      emailKey: 'text',
      phoneKey: 'text',
      fiscalKey: 'text',
      messagesDeclinedOn: 'date',
      otherSpellings: 'text',
    },
  },
  guestDay: {
    tenancy: 'branch',
    key: ['guestId', 'date'],
    filled: [],
    columns: {
      guestId: 'uuid',
      date: 'date',
      isNew: 'boolean',
      isRebooked: 'boolean',
      isHotelGuest: 'boolean',
    },
  },
  guestInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      guestId: 'uuid',
    },
  },
  guestMerge: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      keptGuestId: 'uuid',
      mergedGuestId: 'uuid',
      merged: 'jsonb',
      mergedPicture: 'bytea',
      replaced: 'jsonb',
      appointmentIds: 'uuid[]',
      saleIds: 'uuid[]',
      wishIds: 'uuid[]',
      stayIds: 'uuid[]',
      mergeIds: 'uuid[]',
      mergedAt: 'timestamp with time zone',
      mergedBy: 'uuid',
      parkedCartIds: 'uuid[]',
      voucherIds: 'uuid[]',
    },
  },
  guestVisit: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      guestId: 'uuid',
      startsAt: 'timestamp with time zone',
    },
  },
  hold: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      resourceId: 'uuid',
      place: 'smallint',
      startsAt: 'timestamp with time zone',
      endsAt: 'timestamp with time zone',
      kind: 'text',
      appointmentId: 'uuid',
      blockId: 'uuid',
    },
  },
  hotelDay: {
    tenancy: 'branch',
    key: ['date'],
    filled: [],
    columns: {
      date: 'date',
      guests: 'integer',
      reportedAt: 'timestamp with time zone',
    },
  },
  idempotencyRecord: {
    tenancy: 'environment',
    key: ['userId', 'key'],
    filled: [],
    columns: {
      key: 'text',
      userId: 'uuid',
      endpoint: 'text',
      requestHash: 'bytea',
      answer: 'text',
      status: 'smallint',
      createdAt: 'timestamp with time zone',
    },
  },
  invoice: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      kind: 'text',
      documentTemplateId: 'uuid',
      year: 'smallint',
      number: 'integer',
      documentNumber: 'text',
      documentDate: 'date',
      saleId: 'uuid',
      correctsId: 'uuid',
      sellerCode: 'text',
      buyerName: 'text',
      totalMinor: 'bigint',
      currency: 'text',
      fileNumber: 'integer',
      content: 'jsonb',
      issuedAt: 'timestamp with time zone',
      issuedBy: 'uuid',
      isHealth: 'boolean',
    },
  },
  invoiceFileNumber: {
    tenancy: 'environment',
    key: [],
    filled: [],
    columns: {
      last: 'integer',
    },
  },
  invoiceSettings: {
    tenancy: 'branch',
    key: [],
    filled: ['version'],
    columns: {
      name: 'text',
      vatCode: 'text',
      fiscalCode: 'text',
      street: 'text',
      postcode: 'text',
      city: 'text',
      province: 'text',
      country: 'text',
      regime: 'text',
      natures: 'jsonb',
      version: 'integer',
      healthTaxes: 'jsonb',
    },
  },
  issuedDocument: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      kind: 'text',
      saleId: 'uuid',
      voucherId: 'uuid',
      issue: 'integer',
      language: 'text',
      content: 'jsonb',
      issuedAt: 'timestamp with time zone',
      issuedBy: 'uuid',
      invoiceId: 'uuid',
    },
  },
  machineKey: {
    tenancy: 'environment',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      userId: 'uuid',
      hash: 'bytea',
      ending: 'text',
      createdAt: 'timestamp with time zone',
      createdBy: 'uuid',
      expiresAt: 'timestamp with time zone',
      lastUsedOn: 'date',
      revokedAt: 'timestamp with time zone',
    },
  },
  membership: {
    tenancy: 'environment',
    key: ['userId', 'branchId'],
    filled: [],
    columns: {
      userId: 'uuid',
      branchId: 'uuid',
      role: 'text',
      roles: 'text[]',
      staffId: 'uuid',
    },
  },
  message: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      kind: 'text',
      topic: 'text',
      guestId: 'uuid',
      visitId: 'uuid',
      wishId: 'uuid',
      voucherId: 'uuid',
      state: 'text',
      reason: 'text',
      askedFor: 'boolean',
      dueAt: 'timestamp with time zone',
      createdAt: 'timestamp with time zone',
      attempts: 'smallint',
      leasedUntil: 'timestamp with time zone',
      retryAt: 'timestamp with time zone',
      settledAt: 'timestamp with time zone',
      dealtWithAt: 'timestamp with time zone',
      address: 'text',
      content: 'jsonb',
      known: 'jsonb',
      sequence: 'integer',
    },
  },
  messageSettings: {
    tenancy: 'branch',
    key: [],
    filled: ['version'],
    columns: {
      onSince: 'timestamp with time zone',
      senderName: 'text',
      replyTo: 'text',
      kinds: 'text[]',
      graceMinutes: 'smallint',
      reminderDays: 'smallint',
      reminderTime: 'time without time zone',
      thanksHours: 'smallint',
      version: 'integer',
    },
  },
  messageText: {
    tenancy: 'branch',
    key: ['kind', 'language'],
    filled: ['version'],
    columns: {
      kind: 'text',
      language: 'text',
      subject: 'text',
      body: 'text',
      version: 'integer',
    },
  },
  messagesState: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      position: 'text',
      restartedAt: 'timestamp with time zone',
    },
  },
  openingHours: {
    tenancy: 'branch',
    key: ['weekday', 'opens'],
    filled: [],
    columns: {
      weekday: 'smallint',
      opens: 'time without time zone',
      closes: 'time without time zone',
    },
  },
  parkedCart: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      holderGuestId: 'uuid',
      label: 'text',
      content: 'jsonb',
      totalMinor: 'bigint',
      parkedAt: 'timestamp with time zone',
      parkedBy: 'uuid',
    },
  },
  paymentType: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      kind: 'text',
      printerCode: 'text',
      printsReceipt: 'boolean',
      position: 'integer',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
    },
  },
  paymentTypeInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      paymentTypeId: 'uuid',
    },
  },
  pinAsker: {
    tenancy: 'environment',
    key: ['userId'],
    filled: [],
    columns: {
      userId: 'uuid',
      wrong: 'smallint',
      since: 'timestamp with time zone',
    },
  },
  place: {
    tenancy: 'branch',
    key: ['resourceId', 'number'],
    filled: [],
    columns: {
      resourceId: 'uuid',
      number: 'smallint',
    },
  },
  printerVatSlot: {
    tenancy: 'branch',
    key: ['rateBasisPoints'],
    filled: [],
    columns: {
      rateBasisPoints: 'integer',
      vatIndex: 'smallint',
    },
  },
  product: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      description: 'text',
      priceMinor: 'bigint',
      serviceCategoryId: 'uuid',
      taxId: 'uuid',
      position: 'integer',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
      hotelTaxId: 'uuid',
    },
  },
  productInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      productId: 'uuid',
    },
  },
  receipt: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      saleId: 'uuid',
      kind: 'text',
      deviceId: 'text',
      printerUrl: 'text',
      payload: 'jsonb',
      state: 'text',
      reason: 'text',
      attempts: 'smallint',
      leasedBy: 'uuid',
      leasedUntil: 'timestamp with time zone',
      closingNumber: 'text',
      documentNumber: 'text',
      printerSerial: 'text',
      printedAt: 'timestamp with time zone',
      createdAt: 'timestamp with time zone',
      retryAt: 'timestamp with time zone',
    },
  },
  resource: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version', 'rotaVersion'],
    columns: {
      id: 'uuid',
      type: 'text',
      name: 'text',
      role: 'text',
      capacity: 'smallint',
      avatar: 'bytea',
      position: 'integer',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
      rotaVersion: 'integer',
    },
  },
  resourceAvailability: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      resourceId: 'uuid',
      startDate: 'date',
      endDate: 'date',
      startTime: 'time without time zone',
      endTime: 'time without time zone',
      mo: 'boolean',
      tu: 'boolean',
      we: 'boolean',
      th: 'boolean',
      fr: 'boolean',
      sa: 'boolean',
      su: 'boolean',
      version: 'integer',
    },
  },
  resourceInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      resourceId: 'uuid',
    },
  },
  roomBill: {
    tenancy: 'branch',
    key: ['tenderId'],
    filled: [],
    columns: {
      tenderId: 'uuid',
      saleId: 'uuid',
      isCancellation: 'boolean',
      provider: 'text',
      reservationId: 'text',
      roomId: 'text',
      externalId: 'text',
      guestName: 'text',
      chargeNumber: 'text',
      lines: 'jsonb',
      postingIds: 'text[]',
      plannedReceipt: 'jsonb',
      attempts: 'smallint',
      lastSentAt: 'timestamp with time zone',
      leaseId: 'uuid',
      leasedUntil: 'timestamp with time zone',
      nextTryAt: 'timestamp with time zone',
    },
  },
  runningNumber: {
    tenancy: 'branch',
    key: ['series', 'year'],
    filled: [],
    columns: {
      series: 'text',
      year: 'smallint',
      last: 'integer',
    },
  },
  sale: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      kind: 'text',
      refundsSaleId: 'uuid',
      year: 'smallint',
      number: 'integer',
      payerGuestId: 'uuid',
      externalPayerId: 'text',
      currency: 'text',
      totalMinor: 'bigint',
      reason: 'text',
      soldAt: 'timestamp with time zone',
      soldBy: 'uuid',
      tipMinor: 'bigint',
      discountReason: 'text',
      businessDate: 'date',
      tillId: 'uuid',
    },
  },
  saleLine: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      saleId: 'uuid',
      position: 'smallint',
      kind: 'text',
      appointmentId: 'uuid',
      serviceId: 'uuid',
      productId: 'uuid',
      refundsLineId: 'uuid',
      description: 'text',
      quantity: 'integer',
      listPriceMinor: 'bigint',
      unitPriceMinor: 'bigint',
      discountMinor: 'bigint',
      totalMinor: 'bigint',
      taxId: 'uuid',
      taxName: 'text',
      taxRateBasisPoints: 'integer',
      department: 'smallint',
      vatIndex: 'smallint',
      voidedAt: 'timestamp with time zone',
      discountReason: 'text',
      voucherId: 'uuid',
      prepaidMinor: 'bigint',
      isHotelTax: 'boolean',
      hotelCode: 'text',
      categoryId: 'uuid',
      categoryName: 'text',
      givenBackAt: 'timestamp with time zone',
    },
  },
  savedView: {
    tenancy: 'environment',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      userId: 'uuid',
      name: 'text',
      report: 'text',
      search: 'jsonb',
    },
  },
  series: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      repeatRule: 'text',
      firstDate: 'date',
      startTime: 'time without time zone',
      until: 'date',
      times: 'smallint',
      createdAt: 'timestamp with time zone',
    },
  },
  service: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      color: 'text',
      description: 'text',
      priceMinor: 'bigint',
      durationMinutes: 'smallint',
      serviceCategoryId: 'uuid',
      taxId: 'uuid',
      staffSetUpMinutes: 'smallint',
      staffCleanUpMinutes: 'smallint',
      areaSetUpMinutes: 'smallint',
      areaCleanUpMinutes: 'smallint',
      position: 'integer',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
      hotelTaxId: 'uuid',
      pricePerPerson: 'boolean',
    },
  },
  serviceCategory: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      position: 'integer',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
    },
  },
  serviceCategoryInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      serviceCategoryId: 'uuid',
    },
  },
  serviceInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      serviceId: 'uuid',
    },
  },
  serviceResource: {
    tenancy: 'branch',
    key: ['serviceId', 'resourceId'],
    filled: [],
    columns: {
      serviceId: 'uuid',
      resourceId: 'uuid',
    },
  },
  sessionRenewal: {
    tenancy: 'environment',
    key: ['tokenHash'],
    filled: [],
    columns: {
      tokenHash: 'bytea',
      outcome: 'text',
      until: 'timestamp with time zone',
    },
  },
  skippedStep: {
    tenancy: 'branch',
    key: ['step'],
    filled: [],
    columns: {
      step: 'text',
    },
  },
  staffMember: {
    tenancy: 'branch',
    key: ['resourceId'],
    filled: [],
    columns: {
      resourceId: 'uuid',
      firstName: 'text',
      lastName: 'text',
      dateOfBirth: 'date',
      birthPlace: 'text',
      fiscalCode: 'text',
      gender: 'text',
      nationality: 'text',
      email: 'text',
      phoneNumber: 'text',
      address: 'text',
    },
  },
  stay: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      guestId: 'uuid',
      provider: 'text',
      reservationId: 'text',
      roomId: 'text',
      checkinDate: 'date',
      checkoutDate: 'date',
      isNoPost: 'boolean',
    },
  },
  stayRefresh: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      dueAt: 'timestamp with time zone',
      day: 'date',
    },
  },
  tax: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      rateBasisPoints: 'integer',
      baseDocumentTemplateId: 'uuid',
      department: 'smallint',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
      hotelCode: 'text',
    },
  },
  taxCategoryCode: {
    tenancy: 'branch',
    key: ['taxId', 'serviceCategoryId'],
    filled: [],
    columns: {
      taxId: 'uuid',
      serviceCategoryId: 'uuid',
      hotelCode: 'text',
    },
  },
  taxInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      taxId: 'uuid',
    },
  },
  tender: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      saleId: 'uuid',
      paymentTypeId: 'uuid',
      kind: 'text',
      name: 'text',
      printerCode: 'text',
      amountMinor: 'bigint',
      state: 'text',
      stateReason: 'text',
      position: 'smallint',
      givenMinor: 'bigint',
      voucherId: 'uuid',
      stateRefusal: 'jsonb',
      cardTerminalId: 'uuid',
    },
  },
  till: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      name: 'text',
      archivedAt: 'timestamp with time zone',
      version: 'integer',
    },
  },
  tillEntry: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      number: 'integer',
      tillId: 'uuid',
      kind: 'text',
      amountMinor: 'bigint',
      expectedMinor: 'bigint',
      pieces: 'jsonb',
      reason: 'text',
      takenBy: 'uuid',
      businessDate: 'date',
      at: 'timestamp with time zone',
      userId: 'uuid',
      staffId: 'uuid',
    },
  },
  tillInUse: {
    tenancy: 'branch',
    key: [],
    filled: [],
    columns: {
      tillId: 'uuid',
    },
  },
  tipShare: {
    tenancy: 'branch',
    key: ['saleId', 'place'],
    filled: [],
    columns: {
      saleId: 'uuid',
      place: 'smallint',
      staffId: 'uuid',
      amountMinor: 'bigint',
      businessDate: 'date',
    },
  },
  unmetRequest: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      askedAt: 'timestamp with time zone',
      origin: 'text',
      reason: 'text',
      serviceId: 'uuid',
      staffId: 'uuid',
      areaId: 'uuid',
      gender: 'text',
      partySize: 'smallint',
      dateFrom: 'date',
      dateTo: 'date',
      timeFrom: 'time without time zone',
      timeTo: 'time without time zone',
    },
  },
  userPin: {
    tenancy: 'environment',
    key: ['userId'],
    filled: [],
    columns: {
      userId: 'uuid',
      salt: 'bytea',
      hash: 'bytea',
      failures: 'smallint',
      lockedUntil: 'timestamp with time zone',
      setAt: 'timestamp with time zone',
      wrong: 'smallint',
      lastWrongAt: 'timestamp with time zone',
    },
  },
  visit: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      createdAt: 'timestamp with time zone',
    },
  },
  visitNotice: {
    tenancy: 'branch',
    key: ['visitId', 'guestId'],
    filled: [],
    columns: {
      visitId: 'uuid',
      guestId: 'uuid',
      known: 'jsonb',
      handled: 'jsonb',
      notifiedAt: 'timestamp with time zone',
      sequence: 'integer',
      remindedFor: 'date',
      thanked: 'boolean',
      answerNote: 'text',
      answeredAt: 'timestamp with time zone',
      decided: 'jsonb',
    },
  },
  voucher: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      code: 'text',
      kind: 'text',
      taxId: 'uuid',
      taxName: 'text',
      taxRateBasisPoints: 'integer',
      serviceId: 'uuid',
      guestId: 'uuid',
      appointmentId: 'uuid',
      recipientName: 'text',
      amountMinor: 'bigint',
      balanceMinor: 'bigint',
      expiresOn: 'date',
      blockedReason: 'text',
      issuedAt: 'timestamp with time zone',
      version: 'integer',
    },
  },
  voucherEntry: {
    tenancy: 'branch',
    key: ['id'],
    filled: [],
    columns: {
      id: 'uuid',
      voucherId: 'uuid',
      kind: 'text',
      amountMinor: 'bigint',
      saleId: 'uuid',
      at: 'timestamp with time zone',
      userId: 'uuid',
    },
  },
  voucherSettings: {
    tenancy: 'branch',
    key: [],
    filled: ['version'],
    columns: {
      outsideVatTaxId: 'uuid',
      validMonths: 'smallint',
      version: 'integer',
    },
  },
  wish: {
    tenancy: 'branch',
    key: ['id'],
    filled: ['version'],
    columns: {
      id: 'uuid',
      guestId: 'uuid',
      serviceId: 'uuid',
      staffId: 'uuid',
      gender: 'text',
      partySize: 'smallint',
      dateFrom: 'date',
      dateTo: 'date',
      timeFrom: 'time without time zone',
      timeTo: 'time without time zone',
      notes: 'text',
      version: 'integer',
      createdAt: 'timestamp with time zone',
      createdBy: 'uuid',
      declined: 'timestamp with time zone[]',
    },
  },
} as const;
