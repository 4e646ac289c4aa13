import type { Scope } from '#platform/database/transaction';
import { demoId } from './demo-id.ts';
import type { DemoSpa } from './spa.ts';

export const environmentIds = { demo: demoId('environment', 'demo'), milano: demoId('environment', 'milano') } as const;

/** The tenant of a spa's rows. */
export function scopeOf(spa: DemoSpa): Required<Scope> {
  return { environmentId: environmentIds[spa.environment], branchId: idsOf(spa).branch };
}

/** The ids of a spa's rows. Keys are those of the lists; dates `yyyy-MM-dd`. */
export function idsOf({ key: spa }: Pick<DemoSpa, 'key'>) {
  return {
    branch: demoId(spa),
    category: (key: string) => demoId(spa, 'category', key),
    tax: (rate: number | 'outside-vat') => demoId(spa, 'tax', rate),
    paymentType: (key: string) => demoId(spa, 'payment-type', key),
    template: (key: string) => demoId(spa, 'template', key),
    document: (key: string) => demoId(spa, 'document', key),
    service: (key: string) => demoId(spa, 'service', key),
    product: (key: string) => demoId(spa, 'product', key),
    staff: (key: string) => demoId(spa, 'staff', key),
    area: (key: string) => demoId(spa, 'area', key),
    availability: (resource: string, index: number) => demoId(spa, 'availability', resource, index),
    guest: (key: string) => demoId(spa, 'guest', key),
    stay: (guest: string, checkin: string) => demoId(spa, 'stay', guest, checkin),
    series: (index: number) => demoId(spa, 'series', index),
    visit: (date: string, index: number) => demoId(spa, 'visit', date, index),
    appointment: (date: string, index: number) => demoId(spa, 'appointment', date, index),
    block: (resource: string, date: string) => demoId(spa, 'block', resource, date),
    hold: (appointment: string, resource: string) => demoId('hold', appointment, resource),
    sale: (visit: string) => demoId('sale', visit),
    saleLine: (visit: string, position: number) => demoId('sale-line', visit, position),
    tender: (visit: string) => demoId('tender', visit),
    receipt: (visit: string) => demoId('receipt', visit),
  };
}
