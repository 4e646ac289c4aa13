import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Option } from '#ui/list/option.tsx';
import { Select } from '#ui/select/select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import styles from '../panel.module.css';

interface ResourceFieldsProps {
  draft: Draft;
  resources: readonly Resource[];
  onChange: (change: Partial<Pick<Draft, 'staffId' | 'needsStaff' | 'areaId' | 'requestedStaff'>>) => void;
  /** Which of the two is occupied at this time. */
  taken: { readonly staff: boolean; readonly area: boolean };
  error: string | undefined;
}

const none = 'none';

/** The staff member and the area, of those that can perform the service. One may stay empty, the staff member only if the user says so. */
export function ResourceFields({ draft, resources, onChange, taken, error }: ResourceFieldsProps) {
  const { t } = useLingui();
  const able = (type: ResourceType) =>
    resources.filter(
      (resource) =>
        resource.type === type &&
        (!resource.archived || resource.id === draft.staffId || resource.id === draft.areaId) &&
        (draft.service === null || draft.service.resourceIds.includes(resource.id)),
    );
  const staff: Option[] = able('Staff').map(({ id, name, role, avatar }) => ({
    id,
    label: name,
    detail: role === '' ? undefined : role,
    prefix: <Avatar name={name} picture={avatar} size={22} />,
  }));
  const areas: Option[] = able('Area').map(({ id, name }) => ({ id, label: name }));
  const isLeftOpen = draft.service !== null && !draft.needsStaff;
  const chosen = (id: string) => (id === none ? null : id);
  return (
    <>
      <FieldPair>
        <div data-empty={draft.staffId === null && !isLeftOpen && staff.length > 0 ? true : undefined}>
          <Select
            label={t`Staff`}
            placeholder={t`Choose`}
            options={[...staff, { id: none, label: t`Nobody` }]}
            value={draft.staffId ?? (isLeftOpen ? none : null)}
            onChange={(id) => onChange({ staffId: chosen(id), needsStaff: id !== none })}
            error={error ?? (taken.staff ? '' : undefined)}
          />
        </div>
        <div data-empty={draft.areaId === null && areas.length > 0 ? true : undefined}>
          <Select
            label={t`Area`}
            placeholder={t`Choose`}
            options={[...areas, { id: none, label: t({ message: 'None', context: 'area' }) }]}
            value={draft.areaId}
            onChange={(id) => onChange({ areaId: chosen(id) })}
            error={error === undefined && taken.area ? '' : undefined}
          />
        </div>
      </FieldPair>
      {draft.staffId === null ? null : (
        <Switch isSelected={draft.requestedStaff} onChange={(requestedStaff) => onChange({ requestedStaff })}>
          <Trans>The guest asked for this staff member</Trans>
        </Switch>
      )}
    </>
  );
}

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
