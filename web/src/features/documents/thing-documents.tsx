import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { useQuery } from '@tanstack/react-query';
import { appointmentQuery } from '#features/appointments/queries.ts';
import { saleQuery } from '#features/checkout/queries.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useMay, useToday } from '#features/session/store.ts';
import { type DocumentSource, documentsOfAppointment, documentsOfSale } from './document-source-rules.ts';
import { DocumentsButton } from './documents-button.tsx';

interface Thing {
  entity: AuditedEntity;
  id: string;
}

/** The button for the documents of a thing; none where it has none. */
export function ThingDocuments(thing: Thing) {
  return <DocumentsButton sources={useDocumentsOf(thing)} />;
}

/** The documents that a thing has, for whoever may see them; none while it is being read. */
function useDocumentsOf({ entity, id }: Thing): readonly DocumentSource[] {
  const may = useMay();
  const date = useToday();
  const { data: sale } = useQuery({ ...saleQuery(id), enabled: entity === 'sale' && may('see-sales') });
  const { data: appointment } = useQuery({ ...appointmentQuery(id), enabled: entity === 'appointment' });
  const { data: resources = [] } = useQuery({ ...resourcesQuery(), enabled: entity === 'resource' });
  const seesSales = may('see-sales');
  const sources: Partial<Record<AuditedEntity, readonly DocumentSource[]>> = {
    sale: sale === undefined ? [] : documentsOfSale(sale),
    appointment: appointment === undefined ? [] : documentsOfAppointment(appointment),
    guest: [{ kind: 'stay', guestId: id }],
    voucher: seesSales ? [{ kind: 'voucher', voucherId: id }] : [],
    'sold-package': may('book')
      ? [
          { kind: 'package-card', soldPackageId: id },
          { kind: 'package-itinerary', soldPackageId: id },
        ]
      : [],
    invoice: seesSales ? [{ kind: 'invoice', invoiceId: id }] : [],
    'day-close': seesSales ? [{ kind: 'day-close', closeId: id }] : [],
    resource: resources.some((one) => one.id === id && one.type === 'Staff')
      ? [{ kind: 'day-sheet', staffId: id, date }]
      : [],
  };
  return sources[entity] ?? [];
}
