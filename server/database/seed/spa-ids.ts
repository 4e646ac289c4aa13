import { createHash } from 'node:crypto';
import type { Scope } from '#platform/database/transaction';
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
    equipment: (key: string) => demoId(spa, 'equipment', key),
    skill: (key: string) => demoId(spa, 'skill', key),
    level: (key: string) => demoId(spa, 'level', key),
    availability: (resource: string, index: number) => demoId(spa, 'availability', resource, index),
    guest: (key: string) => demoId(spa, 'guest', key),
    stay: (guest: string, checkin: string) => demoId(spa, 'stay', guest, checkin),
    series: (index: number) => demoId(spa, 'series', index),
    visit: (date: string, index: number) => demoId(spa, 'visit', date, index),
    appointment: (date: string, index: number) => demoId(spa, 'appointment', date, index),
    block: (resource: string, date: string) => demoId(spa, 'block', resource, date),
  };
}

/**
 * The id of a row of the demo: the same name has the same id on every installation, so a row that was added once is
 * never added again. UUID version 8, RFC 9562: the bits are our own.
 */
export function demoId(...name: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(name)).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
