import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#features/settings/queries.ts';
import styles from './resources.module.css';

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
