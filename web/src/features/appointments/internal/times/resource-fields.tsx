import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import type { Option } from '#ui/list/option.tsx';
import { Select } from '#ui/select/select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { chosenArea, type Draft } from '../../draft-rules.ts';

interface ResourceFieldsProps {
  draft: Draft;
  /** Whether the area alone is asked for: the parts of the service have fields of their own. */
  isInParts: boolean;
  resources: readonly Resource[];
  onChange: (
    change: Partial<
      Pick<Draft, 'staffId' | 'needsStaff' | 'areaId' | 'needsArea' | 'isAreaAutomatic' | 'requestedStaff'>
    >,
  ) => void;
  /** Which of the two is occupied at this time. */
  taken: { readonly staff: boolean; readonly area: boolean };
  /** Whether the planner knows of nothing that would keep this one from taking the draft. */
  isFree: (resource: Resource) => boolean;
  error: string | undefined;
  areaError: string | undefined;
}

const none = 'none';

/** The staff member and the area, of those that can perform the service. Either may stay empty, if the user says so. */
export function ResourceFields(props: ResourceFieldsProps) {
  const { draft, isInParts, resources, onChange, taken, isFree, error, areaError } = props;
  const { t } = useLingui();
  const able = (type: ResourceType) =>
    resources.filter(
      (resource) =>
        resource.type === type &&
        (!resource.archived || resource.id === draft.staffId || resource.id === draft.areaId) &&
        (draft.service === null || draft.service.resourceIds.includes(resource.id)),
    );
  const [ableStaff, ableAreas] = [able('Staff'), able('Area')];
  const free = new Set(draft.service === null ? [] : [...ableStaff, ...ableAreas].filter(isFree));
  const suffixOf = (resource: Resource) =>
    draft.service === null || free.has(resource) ? undefined : <span className="note">{t`not free`}</span>;
  const staff: Option[] = ableStaff.map((one) => ({
    id: one.id,
    label: one.name,
    detail: one.role === '' ? undefined : one.role,
    prefix: <Avatar name={one.name} picture={one.avatar} size={22} />,
    suffix: suffixOf(one),
  }));
  const areas: Option[] = ableAreas
    .toSorted((one, other) => Number(free.has(other)) - Number(free.has(one)))
    .map((one) => ({ id: one.id, label: one.name, suffix: suffixOf(one) }));
  const isLeftOpen = draft.service !== null && !draft.needsStaff;
  const isWithoutArea = draft.service !== null && !draft.needsArea;
  const chosen = (id: string) => (id === none ? null : id);
  return (
    <>
      <FieldPair>
        {isInParts ? null : (
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
        )}
        <div data-empty={draft.areaId === null && !isWithoutArea && areas.length > 0 ? true : undefined}>
          <Select
            label={t`Area`}
            placeholder={t`Choose`}
            options={[...areas, { id: none, label: t({ message: 'None', context: 'area' }) }]}
            value={draft.areaId ?? (isWithoutArea ? none : null)}
            onChange={(id) => onChange(chosenArea(chosen(id)))}
            error={areaError ?? (error === undefined && taken.area ? '' : undefined)}
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
