import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { useQuery } from '@tanstack/react-query';
import { appointmentQuery } from '#features/appointments/queries.ts';
import { saleQuery } from '#features/checkout/queries.ts';
import { HistoryButton } from '#features/history/history-button.tsx';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useMay, useToday } from '#features/session/store.ts';
import { type DocumentSource, documentsOfAppointment, documentsOfSale } from './document-source-rules.ts';
import { DocumentsButton } from './documents-button.tsx';

interface Thing {
  entity: AuditedEntity;
  id: string;
}

/** What the panel of a thing has beside its fields: its documents, and who changed it. */
export function ThingActions(thing: Thing) {
  return (
    <>
      <DocumentsButton sources={useDocumentsOf(thing)} />
      <HistoryButton {...thing} />
    </>
  );
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
    'day-close': seesSales ? [{ kind: 'day-close', closeId: id }] : [],
    resource: resources.some((one) => one.id === id && one.type === 'Staff')
      ? [{ kind: 'day-sheet', staffId: id, date }]
      : [],
  };
  return sources[entity] ?? [];
}
