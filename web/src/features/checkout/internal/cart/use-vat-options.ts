import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery, taxesQuery } from '#features/settings/queries.ts';

/** The VAT declared for something that is paid before it is used. */
interface DeclaredVat {
  readonly taxId: string | null;
  readonly serviceId: string | null;
  /** The service's name, if it is for one service. */
  readonly name: string | null;
}

/** Options for the use of a single-purpose voucher or a deposit: anything of one tax rate, or one service. */
export function useVatOptions() {
  const { t } = useLingui();
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: taxes = [] } = useQuery(taxesQuery());
  const offered = services.filter(({ archived, taxId }) => !archived && taxId !== null);
  return {
    options: [
      ...taxes.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, label: t`Anything taxed at ${name}` })),
      ...offered.map(({ id, name }) => ({ id, label: name })),
    ],
    vatOf: (id: string): DeclaredVat => {
      const service = offered.find((one) => one.id === id);
      return service === undefined
        ? { taxId: id, serviceId: null, name: null }
        : { taxId: service.taxId, serviceId: id, name: service.name };
    },
  };
}
