import { Trans, useLingui } from '@lingui/react/macro';
import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run-endpoints';
import { useLocation } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { Strip } from '#ui/strip/strip.tsx';
import { settledCount } from '../first-run-rules.ts';
import styles from './first-run.module.css';
import { stepTexts } from './step-texts.ts';
import { useSkipping } from './use-skipping.ts';

/** One line above the page: the next step, with a link to it. */
export function FirstRunStrip({ steps, next }: { steps: FirstRun; next: FirstRunStep }) {
  const { t, i18n } = useLingui();
  const place = useLocation({
    select: ({ pathname, search }) => placeOf(pathname, 'list' in search ? search.list : null),
  });
  const skip = useSkipping();
  const { title, why, href } = stepTexts[next];
  const name = i18n._(title);
  const settled = settledCount(steps);
  const all = steps.length;
  const target = new URL(href, location.origin);
  const isHere = place === placeOf(target.pathname, target.searchParams.get('list'));
  return (
    <Strip
      label={t`Set up your spa`}
      tone="primary"
      className={styles.strip}
      progress={{ done: settled, all, label: t`${settled} of ${all} steps done` }}
      line={
        <>
          <strong>{isHere ? <Trans>This step: {name}.</Trans> : <Trans>Next step: {name}.</Trans>}</strong>{' '}
          {i18n._(why)}
        </>
      }
      actions={
        <>
          <Button action="quiet" size="small" onPress={() => void skip([next], true)}>
            <Trans>Skip</Trans>
          </Button>
          <LinkButton href={paths.settings} action="quiet" size="small">
            <Trans>All steps</Trans>
          </LinkButton>
          {isHere ? null : (
            <LinkButton href={href} action="secondary" size="small">
              <Trans>Go there</Trans>
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** A page, with the list that is shown on a page of several lists. */
function placeOf(pathname: string, list: unknown): string {
  return typeof list === 'string' ? `${pathname} ${list}` : pathname;
}
