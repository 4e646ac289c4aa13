import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Service } from '@quieta/contract/settings/service';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { serviceCategoriesQuery, servicesQuery } from '#features/settings/queries.ts';
import type { FieldBinding } from '#features/settings/use-editing.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { canDo, type ServiceChange, withServices } from '../service-change-rules.ts';
import styles from './resources.module.css';

interface ServiceChecklistProps extends FieldBinding<ServiceChange> {
  legend: string;
  /** Null for a new one. */
  resourceId: string | null;
}

/** The services that a resource can perform: all, those of a category, or single ones (RES-02). */
export function ServiceChecklist({ legend, resourceId, value, onChange, error }: ServiceChecklistProps) {
  const { t } = useLingui();
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: categories = [] } = useQuery(serviceCategoriesQuery());
  const offered = services.filter((service) => !service.archived || canDo(service, resourceId, value));
  const named = categories.map(({ id, name }) => ({
    id,
    name,
    services: offered.filter((one) => one.serviceCategoryId === id),
  }));
  const known = new Set(categories.map(({ id }) => id));
  const others = offered.filter(({ serviceCategoryId: id }) => id === null || !known.has(id));
  const groups = [...named, { id: 'none', name: t`Without a category`, services: others }];
  const choice = {
    can: (service: Service) => canDo(service, resourceId, value),
    choose: (chosen: readonly Service[], isRequested: boolean) =>
      onChange(withServices(value, chosen, resourceId, isRequested)),
  };

  if (offered.length === 0) return null;
  return (
    <FieldGroup legend={legend}>
      <div className={styles.groups}>
        <div className={classNames(inRow(2, { justify: 'between' }), styles.head)}>
          <AllOf services={offered} {...choice}>
            <Trans>All services</Trans>
          </AllOf>
        </div>
        {groups.map(({ id, name, services: members }) =>
          members.length === 0 ? null : <ServiceGroup key={id} name={name} services={members} {...choice} />,
        )}
      </div>
      {error === undefined ? null : <p className="error">{error}</p>}
    </FieldGroup>
  );
}

interface Choice {
  services: readonly Service[];
  can: (service: Service) => boolean;
  choose: (services: readonly Service[], isRequested: boolean) => void;
}

function ServiceGroup({ name, services, can, choose }: Choice & { name: string }) {
  const { t } = useLingui();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <div className={classNames(inRow(2, { justify: 'between' }), styles.head)}>
        <AllOf services={services} can={can} choose={choose}>
          {name}
        </AllOf>
        <IconButton
          icon={isOpen ? 'chevron_up' : 'chevron_down'}
          label={isOpen ? t`Hide the services of ${name}` : t`Show the services of ${name}`}
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen ? (
        <ul id={listId} className={styles.services}>
          {services.map((service) => (
            <li key={service.id}>
              <Checkbox isSelected={can(service)} onChange={(isRequested) => choose([service], isRequested)}>
                {service.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** One box for several services, with the number of chosen ones. */
function AllOf({ services, can, choose, children }: Choice & { children: React.ReactNode }) {
  const { t } = useLingui();
  const chosen = services.filter(can).length;
  const all = services.length;
  return (
    <Checkbox
      isSelected={chosen === all}
      isIndeterminate={chosen > 0 && chosen < all}
      onChange={(isRequested) => choose(services, isRequested)}
    >
      {children}
      <span className={styles.count}>{t`${chosen} of ${all}`}</span>
    </Checkbox>
  );
}

/** The number of services that a resource can perform, at the end of its row. */
export function ServiceCount({ resourceId }: { resourceId: string }) {
  const { data: services } = useQuery(servicesQuery());
  if (services === undefined) return null;
  const count = services.filter(({ archived, resourceIds }) => !archived && resourceIds.includes(resourceId)).length;
  return (
    <span className={styles.count} data-none={count === 0 || undefined}>
      <Plural value={count} _0="No service" one="# service" other="# services" />
    </span>
  );
}
