import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppointmentDetails } from '@quieta/contract/appointments/appointment';
import { detailNames, isStated, isText } from '@quieta/contract/appointments/appointment-details';
import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { buyerName } from '@quieta/contract/guests/buyer-rules';
import { toMinor } from '@quieta/contract/values/minor-units';
import { detailText, detailTexts } from '@quieta/messages/appointments/detail-texts';
import { lifeCycleNames } from '#features/appointments/life-cycle-names.tsx';
import { formatGuestValue, guestFieldNames, guestFields, isConsent } from '#features/guests/guest-field-rules.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { currentLanguage } from '#lib/i18n.ts';
import type { ExportedLine, ExportedPart } from '../export-rules.ts';
import { type ComparedField, comparedFields } from '../merge-rules.ts';
import { rememberedText } from './remembered-services.tsx';

/** The stored data of a guest, in the user's language. */
export function exportParts(
  exported: GuestExport,
  i18n: I18n,
  { timeZone, currency }: { timeZone: string; currency: string },
): ExportedPart[] {
  const { guest } = exported;
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency);
  const value = (field: ComparedField) => {
    const value = guest[field] ?? '';
    return value === '' ? '' : formatGuestValue(i18n, field, value);
  };
  const consents = guestFields.filter(isConsent).flatMap((field): ExportedLine[] => {
    const date = guest[field];
    return date === null ? [] : [[i18n._(guestFieldNames[field]), formatDate(date)]];
  });
  return [
    {
      title: i18n._(msg`Details`),
      lines: [
        ...comparedFields.map((field): ExportedLine => [i18n._(guestFieldNames[field]), value(field)]),
        ...exported.formerNames.map((name): ExportedLine => [i18n._(msg`Merged entry`), name]),
      ].filter(([, value]) => value !== ''),
    },
    { title: i18n._(msg`Consent`), lines: consents },
    {
      title: i18n._(msg`Stays`),
      lines: exported.stays.map(({ roomId, checkinDate, checkoutDate }) => [
        `${formatDate(checkinDate)} – ${formatDate(checkoutDate)}`,
        roomId === null ? '–' : i18n._(msg`Room ${roomId}`),
      ]),
    },
    {
      title: i18n._(msg`Appointments`),
      lines: exported.appointments.map(({ startTime, service, lifeCycle, ...others }) => [
        formatInstant(startTime, timeZone),
        [service.name, i18n._(lifeCycleNames[lifeCycle]), ...detailLines(others)].filter(Boolean).join(' · '),
      ]),
    },
    {
      title: i18n._(msg`Remembered for the next booking`),
      lines: exported.remembered.map((one) => [one.serviceName, rememberedText(one, money)]),
    },
    {
      title: i18n._(msg`Waiting list`),
      lines: exported.wishes.map(({ service, dateFrom, dateTo, notes }) => [
        `${formatDate(dateFrom)} – ${formatDate(dateTo)}`,
        [service, notes].filter(Boolean).join(' · '),
      ]),
    },
    ...paidParts(exported, i18n, { timeZone, money }),
    {
      title: i18n._(msg`Messages`),
      lines: exported.messages.map(({ at, address, subject }) => [
        formatInstant(at, timeZone),
        `${address} · ${subject}`,
      ]),
    },
    {
      title: i18n._(msg`Changes of the entry`),
      lines: exported.changes.map(({ at, action }) => [formatInstant(at, timeZone), action]),
    },
  ];
}

/** The guest's purchases, and what they have paid in advance. */
function paidParts(
  exported: GuestExport,
  i18n: I18n,
  { timeZone, money }: { timeZone: string; money: (amount: number) => string },
): ExportedPart[] {
  return [
    {
      title: i18n._(msg`Purchases`),
      lines: exported.sales.map(({ number, soldAt, total, lines }) => [
        `${formatInstant(soldAt, timeZone)} · ${number}`,
        `${lines.map(({ description }) => description).join(', ')} · ${money(total)}`,
      ]),
    },
    { title: i18n._(msg`Invoices`), lines: buyerLines(exported, i18n) },
    {
      title: i18n._(msg`Deposits`),
      lines: exported.deposits.map(({ paidAt, amount, left }) => [
        formatInstant(paidAt, timeZone),
        i18n._(msg`${money(amount)}, ${money(left)} left`),
      ]),
    },
    {
      title: i18n._(msg`Courses and packages`),
      lines: exported.packages.flatMap(({ name, issuedAt, components }) =>
        components.map(
          (one): ExportedLine => [
            `${formatInstant(issuedAt, timeZone)} · ${name}`,
            i18n._(msg`${one.name}: ${one.left} of ${one.units} left, ${money(one.value)}`),
          ],
        ),
      ),
    },
  ];
}

/** Describes the details of an appointment. A text speaks for itself. */
function detailLines(appointment: AppointmentDetails): string[] {
  const language = currentLanguage();
  return detailNames
    .filter((name) => isStated(name, appointment[name]))
    .map((name) => {
      const text = detailText(name, appointment[name], language);
      return isText(name) ? text : `${detailTexts[name][language]}: ${text}`;
    });
}

/** Lines of the buyer that the next invoice is proposed for. */
function buyerLines({ buyer }: GuestExport, i18n: I18n): ExportedLine[] {
  if (buyer === null) return [];
  const { street, postcode, city, province, country, vatCode, fiscalCode, recipientCode, certifiedEmail } = buyer;
  const parts = [buyerName(buyer), street, postcode, city, province, country];
  const codes = [vatCode, fiscalCode, recipientCode, certifiedEmail];
  return [[i18n._(msg`Invoice to`), [...parts, ...codes].filter(Boolean).join(', ')]];
}
