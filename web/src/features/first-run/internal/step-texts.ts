import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FirstRunStep } from '@quieta/contract/first-run/first-run-endpoints';
import { paths } from '#addresses/paths.ts';

interface StepText {
  readonly title: MessageDescriptor;
  readonly why: MessageDescriptor;
  /** The address where the step is done, with its form open if there is one. */
  readonly href: string;
}

export const stepTexts: Record<FirstRunStep, StepText> = {
  businessInfo: {
    title: msg`Name and address`,
    why: msg`They appear on every document.`,
    href: paths.businessNameInfo,
  },
  openingHours: {
    title: msg`Opening hours`,
    why: msg`The planner shows them, and areas follow them.`,
    href: paths.openingHours,
  },
  tax: { title: msg`Taxes`, why: msg`Every service and product has one.`, href: `${paths.taxes}?row=new` },
  paymentType: {
    title: msg`Payment types`,
    why: msg`Cash, card, room charge: how guests pay.`,
    href: `${paths.paymentTypes}?row=new`,
  },
  receipts: {
    title: msg`Receipts`,
    why: msg`With a printer or without: the branch decides.`,
    href: paths.printer,
  },
  serviceCategory: {
    title: msg`Service categories`,
    why: msg`Massages, facials, baths: how the list is grouped.`,
    href: `${paths.serviceCategories}?row=new`,
  },
  service: {
    title: msg`Services`,
    why: msg`What guests book, with price and duration.`,
    href: `${paths.services}?row=new`,
  },
  area: {
    title: msg`Areas`,
    why: msg`Cabins, pools, gardens: where it happens.`,
    href: `${paths.resources}?list=areas&row=new`,
  },
  staffMember: {
    title: msg({ message: 'Staff', context: 'several' }),
    why: msg`Who does it, and which services each can do.`,
    href: `${paths.resources}?list=staff&row=new`,
  },
  rota: {
    title: msg`Rota`,
    why: msg`Staff can be booked in the hours that they work.`,
    href: `${paths.resources}?list=rota`,
  },
  appointment: {
    title: msg`First appointment`,
    why: msg`Choose a free time in the planner.`,
    href: paths.planner,
  },
  sale: {
    title: msg`First sale`,
    why: msg`Take the payment at checkout. If it prints a receipt, hand that over.`,
    href: paths.checkout,
  },
};
