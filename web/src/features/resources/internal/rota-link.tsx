import { Trans } from '@lingui/react/macro';
import { paths } from '#addresses/paths.ts';
import { queryString } from '#lib/api/query-string.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './resources.module.css';

/** A link to the place where a resource's hours are set. */
export function RotaLink({ resourceId, note }: { resourceId: string; note: string }) {
  return (
    <div className={classNames(inRow(3, { justify: 'between' }), styles.rota)}>
      <p className="faint">{note}</p>
      <LinkButton
        href={paths.resources + queryString({ list: 'rota', row: resourceId })}
        action="secondary"
        size="small"
        icon="clock"
      >
        <Trans>Working hours</Trans>
      </LinkButton>
    </div>
  );
}
