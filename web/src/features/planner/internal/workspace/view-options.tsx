import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { type ReactNode, useState } from 'react';
import type { PlannerSearchChange } from '#addresses/planner.ts';
import { formatPercent } from '#lib/format/number.ts';
import { matches } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import type { PrintJob } from './print-lists.ts';
import type { PlannerViewModel } from './use-planner-view-model.ts';
import styles from './view-options.module.css';

interface ViewOptionsProps {
  viewModel: PlannerViewModel;
  /** The choice of columns and period where the header has no room for it. */
  looks: ReactNode;
  onSearch: (change: PlannerSearchChange) => void;
  onPrint: (job: PrintJob) => void;
}

/** Options of the view: how the days are drawn, which resources they show, and printing. */
export function ViewOptions({ viewModel, looks, onSearch, onPrint }: ViewOptionsProps) {
  const { t } = useLingui();
  const { layout, view, changeView, zoomBy } = viewModel;
  const pageTexts = { staff: t`A page per person`, areas: t`A page per area`, equipment: t`A page per machine` };
  const [zoomOut, zoomIn] = [zoomBy(-1), zoomBy(1)];

  return (
    <div className={styles.options}>
      {looks === null ? null : <div className={styles.looks}>{looks}</div>}
      <div className={styles.look}>
        <SegmentedControl
          label={t`Layout`}
          segments={{ columns: t({ message: 'Columns', context: 'layout' }), rows: t`Rows` }}
          value={layout}
          onChange={(next) => {
            changeView({ layout: next });
            onSearch({ layout: next });
          }}
        />
        <div className={styles.zoom} role="group" aria-label={t`Zoom`}>
          <IconButton
            icon="minus"
            label={t`Zoom out`}
            size="small"
            isDisabled={zoomOut === undefined}
            onPress={() => zoomOut?.()}
          />
          <output className={styles.percent}>{formatPercent(view.zoom)}</output>
          <IconButton
            icon="plus"
            label={t`Zoom in`}
            size="small"
            isDisabled={zoomIn === undefined}
            onPress={() => zoomIn?.()}
          />
        </div>
      </div>
      <ResourceChooser viewModel={viewModel} />
      <div className={styles.print}>
        <Button action="secondary" size="small" icon="printer" onPress={() => onPrint('branch')}>
          {viewModel.span === 'week' ? <Trans>Print the week</Trans> : <Trans>Print the day</Trans>}
        </Button>
        <Button action="quiet" size="small" onPress={() => onPrint('each')}>
          {pageTexts[viewModel.columns]}
        </Button>
      </div>
    </div>
  );
}

/** A list with fewer items needs no search field. */
const longList = 8;

interface ResourceChooserProps {
  viewModel: Pick<PlannerViewModel, 'resources' | 'chosen' | 'choose' | 'view' | 'changeView'>;
}

/** Chooses which staff members, areas and equipment show, and which of them come first and stay visible (SCH-06). */
function ResourceChooser({ viewModel }: ResourceChooserProps) {
  const { t } = useLingui();
  const { resources, chosen, choose, view, changeView } = viewModel;
  const [words, setWords] = useState('');
  const current = resources.filter(({ archived }) => !archived);
  const found = current.filter(({ name, role }) => matches(`${name} ${role}`, words));

  function show(some: readonly Resource[], isShown: boolean): void {
    const ids = new Set(chosen.map(({ id }) => id));
    for (const { id } of some) {
      if (isShown) ids.add(id);
      else ids.delete(id);
    }
    choose(ids);
  }

  function pin(id: string): void {
    const pinned = view.pinned.filter((one) => one !== id);
    changeView({ pinned: pinned.length < view.pinned.length ? pinned : [...pinned, id] });
  }

  const group = (type: ResourceType, title: string) => (
    <ResourceGroup
      title={title}
      resources={found.filter((resource) => resource.type === type)}
      chosen={chosen}
      pinned={view.pinned}
      onShow={show}
      onPin={pin}
    />
  );
  return (
    <div className={inColumn(3)}>
      {current.length > longList ? (
        <SearchField label={t`Find staff, area or equipment`} value={words} onChange={setWords} />
      ) : null}
      <div className={styles.lists}>
        {found.length === 0 ? <p className="ink-faint">{t`Nothing of that name.`}</p> : null}
        {group('Staff', t`All staff`)}
        {group('Area', t`All areas`)}
        {group('Equipment', t`All equipment`)}
      </div>
    </div>
  );
}

interface ResourceGroupProps {
  title: string;
  resources: readonly Resource[];
  chosen: readonly Resource[];
  pinned: readonly string[];
  onShow: (resources: readonly Resource[], isShown: boolean) => void;
  onPin: (id: string) => void;
}

function ResourceGroup({ title, resources, chosen, pinned, onShow, onPin }: ResourceGroupProps) {
  const { t } = useLingui();
  if (resources.length === 0) return null;
  const shown = resources.filter((resource) => chosen.includes(resource)).length;
  return (
    <div role="group" aria-label={title} className={styles.group}>
      <Checkbox
        isSelected={shown === resources.length}
        isIndeterminate={shown > 0 && shown < resources.length}
        onChange={(isShown) => onShow(resources, isShown)}
      >
        <strong>{title}</strong>
      </Checkbox>
      {resources.map((resource) => {
        const { id, name } = resource;
        const isPinned = pinned.includes(id);
        return (
          <div key={id} className={styles.resource}>
            <Checkbox isSelected={chosen.includes(resource)} onChange={(isShown) => onShow([resource], isShown)}>
              {name}
            </Checkbox>
            <IconButton
              icon={isPinned ? 'pin_fill' : 'pin'}
              label={t`Keep ${name} in sight`}
              size="small"
              aria-pressed={isPinned}
              onPress={() => onPin(id)}
            />
          </div>
        );
      })}
    </div>
  );
}
