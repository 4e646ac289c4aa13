import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import { useOpenRow } from '#lib/page/open-row.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './internal/message-settings.module.css';
import { SettingsForm } from './internal/settings-form.tsx';
import { TextEditor } from './internal/text-editor.tsx';
import { TextList } from './internal/text-list.tsx';
import { messageSettingsQuery, messageTextsQuery } from './queries.ts';
import { textId } from './text-rules.ts';

/** Whether and how the branch writes to its guests, and what the messages say. */
export function MessageSettingsScreen({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  const { id } = useBranch();
  const { list, showList, openId, open } = useOpenRow();
  const isTexts = list === 'texts';
  const { data: texts } = useQuery({ ...messageTextsQuery(), enabled: isTexts });
  const edited = isTexts ? texts?.find((text) => textId(text) === openId) : undefined;
  return (
    <Screen
      title={title}
      actions={
        <>
          <PageLink href={paths.messages} action="secondary">
            <Trans>See what goes out</Trans>
          </PageLink>
          <ThingActions entity="message-settings" id={id} />
        </>
      }
      panel={
        edited === undefined ? null : (
          <TextEditor
            key={textId(edited)}
            text={edited}
            onClose={() => open(undefined)}
            onDone={() => open(undefined, true)}
          />
        )
      }
    >
      <div className={styles.choice}>
        <SegmentedControl
          label={t`What to set up`}
          segments={{ rules: t`When and to whom`, texts: t`Texts` }}
          value={isTexts ? 'texts' : 'rules'}
          onChange={showList}
        />
      </div>
      {isTexts ? <TextList openId={openId} onOpen={open} /> : <Rules />}
    </Screen>
  );
}

function Rules() {
  const { data: settings, isError, isFetching, refetch } = useQuery(messageSettingsQuery());
  return (
    <div className={styles.page}>
      {settings !== undefined ? (
        <SettingsForm settings={settings} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton width="60%" />
      )}
    </div>
  );
}
