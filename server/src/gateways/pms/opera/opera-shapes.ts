import * as z from 'zod/mini';
import { day, flag, idText, listOf, number, part, text, texts, wholeListOf } from '../tolerant-shapes.ts';

/* The parts of OHIP's answers (property APIs v25.5) that we read. The names are the vendor's. */

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: number });

const ids = listOf({ id: idText, type: text });

const country = part({ code: text, isoCode: text });

const accompanyGuest = { firstName: text, lastName: text, profileIdList: ids };

const reservationGuest = part({
  id: idText,
  givenName: text,
  surname: text,
  birthDate: text,
  email: text,
  phoneNumber: text,
  language: text,
  nationality: country,
  address: part({ streetAddress: text, postalCode: text, cityName: text, state: text, country }),
  anonymization: part({ anonymizationStatus: text }),
  accompanyGuests: listOf(accompanyGuest),
});

const reservationInfo = {
  reservationIdList: ids,
  roomStay: part({ arrivalDate: day, departureDate: day, roomId: idText, pseudoRoom: flag }),
  reservationGuest,
  cashiering: part({ billingPrivileges: part({ postingRestriction: flag }) }),
  reservationStatus: text,
  computedReservationStatus: text,
};

export const reservationsAnswer = z.object({
  reservations: part({ reservationInfo: listOf(reservationInfo), hasMore: flag }),
});
export type ReservationInfo = NonNullable<
  z.output<typeof reservationsAnswer>['reservations']
>['reservationInfo'][number];

/** A package, with its days; before the hotel has made a schedule of it, with a number for all of them. */
const reservationPackage = {
  packageCode: text,
  startDate: day,
  endDate: day,
  packageHeaderType: part({
    primaryDetails: part({ description: text, shortDescription: text }),
    transactionDetails: part({ currency: text }),
  }),
  consumptionDetails: part({ defaultQuantity: number, totalQuantity: number }),
  scheduleList: z.nullish(
    wholeListOf({ consumptionDate: day, reservationDate: day, totalQuantity: number, unitPrice: number }),
  ),
};

export const reservationAnswer = z.object({
  reservations: part({
    reservation: listOf({
      reservationIdList: ids,
      roomStay: part({ arrivalDate: day, departureDate: day }),
      reservationStatus: text,
      reservationPackages: z.nullish(wholeListOf(reservationPackage)),
    }),
  }),
});
export type ReservationPackage = NonNullable<
  NonNullable<z.output<typeof reservationAnswer>['reservations']>['reservation'][number]['reservationPackages']
>[number];

const address = part({
  addressLine: texts,
  postalCode: text,
  cityName: text,
  state: text,
  country,
  primaryInd: flag,
});

export const profileAnswer = z.object({
  profileIdList: ids,
  profileDetails: part({
    statusCode: text,
    customer: part({
      personName: listOf({ givenName: text, surname: text, nameType: text }),
      anonymization: part({ anonymizationStatus: text }),
      birthDate: text,
      birthPlace: text,
      gender: text,
      language: text,
      nationality: text,
      citizenCountry: country,
    }),
    taxInfo: part({ tax1No: text, tax2No: text }),
    addresses: part({ addressInfo: listOf({ address }) }),
    emails: part({ emailInfo: listOf({ email: part({ emailAddress: text, primaryInd: flag }) }) }),
    telephones: part({
      telephoneInfo: listOf({ telephone: part({ phoneNumber: text, phoneTechType: text, primaryInd: flag }) }),
    }),
  }),
});
export type ProfileAnswer = z.output<typeof profileAnswer>;

export const roomsAnswer = z.object({
  rooms: listOf({ room: listOf({ roomId: idText, floor: text, roomType: part({ pseudo: flag }) }) }),
});

const money = part({ amount: number, currencyCode: text });

const posting = {
  transactionNo: idText,
  checkNo: text,
  quantity: number,
  financialTransactionIdList: ids,
  debitAmount: money,
  creditAmount: money,
  transactionAmount: number,
  revenueDate: day,
  transactionDate: day,
};
export type Posting = z.output<typeof chargesAnswer>['postings'][number];

export const chargesAnswer = z.object({ postings: listOf(posting) });

export const folioAnswer = z.object({
  reservationFolioInformation: part({
    folioWindows: listOf({ hasMore: flag, folios: listOf({ postings: listOf(posting) }) }),
  }),
});

export const problemAnswer = z.object({ title: text, detail: text });
