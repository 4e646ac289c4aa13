import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '#lib/format/number.ts';
import type { PlannerSearchChange } from '#lib/page/search-params.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import type { PrintJob } from './print-lists.ts';
import { ResourceChooser } from './resource-chooser.tsx';
import type { PlannerViewModel } from './use-planner-view-model.ts';
import styles from './view-options.module.css';

interface ViewOptionsProps {
  viewModel: PlannerViewModel;
  onSearch: (change: PlannerSearchChange) => void;
  onPrint: (job: PrintJob) => void;
}

/** Options of the view: how the days are drawn, which resources they show, and printing. */
export function ViewOptions({ viewModel, onSearch, onPrint }: ViewOptionsProps) {
  const { t } = useLingui();
  const { layout, view, changeView, zoomBy } = viewModel;
  const [zoomOut, zoomIn] = [zoomBy(-1), zoomBy(1)];

  return (
    <div className={styles.options}>
      <div className={styles.look}>
        <SegmentedControl
          label={t`Layout`}
          segments={[
            { id: 'columns', label: t({ message: 'Columns', context: 'layout' }) },
            { id: 'rows', label: t`Rows` },
          ]}
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
          {viewModel.columns === 'staff' ? <Trans>A page per person</Trans> : <Trans>A page per area</Trans>}
        </Button>
      </div>
    </div>
  );
}
