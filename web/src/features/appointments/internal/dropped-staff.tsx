import { Trans } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Draft } from '../draft-rules.ts';
import { changeDraft } from '../draft-store.ts';
import styles from './panel.module.css';

/** Names the chosen staff member who cannot perform the service, and those who can, to be chosen with one press. */
export function DroppedStaff({ draft, resources }: { draft: Draft; resources: readonly Resource[] }) {
  const { service, staffId, needsStaff, droppedStaffId } = draft;
  const dropped = resources.find(({ id }) => id === droppedStaffId);
  if (service === null || dropped === undefined || !needsStaff) return null;
  const able = resources.filter(
    ({ id, type, archived }) => type === 'Staff' && !archived && service.resourceIds.includes(id),
  );
  const [only] = able;
  if (staffId !== null && able.length > 1) return null;
  const choose = (id: string) => changeDraft((current) => ({ ...current, staffId: id }));
  const { name } = dropped;
  return (
    <div className={styles.clash} role="status">
      <Icon alias="exclamation_triangle" size={20} className={styles.clashIcon} />
      <div className="grow">
        {staffId !== null && only !== undefined ? (
          <Trans>
            {name} does not do {service.name}; {only.name} does.
          </Trans>
        ) : (
          <>
            <Trans>
              {name} does not do {service.name}. These do:
            </Trans>
            <div className={styles.remedies}>
              {able.map(({ id, name: other }) => (
                <Button key={id} action="secondary" size="small" onPress={() => choose(id)}>
                  {other}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
