import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatNumber } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './internal/everything-out.module.css';
import { downloadArchive } from './mutations.ts';

/** Downloads everything of all branches as one file, for whoever may see all of it; shows how much has come. */
export function EverythingOut() {
  const { t } = useLingui();
  const may = useMay();
  const [megabytes, setMegabytes] = useState(0);
  const stop = useRef(() => {});
  const download = useCommand(async () => {
    const stopped = new AbortController();
    stop.current = () => stopped.abort();
    setMegabytes(0);
    await downloadArchive(stopped.signal, (bytes) => setMegabytes(Math.floor(bytes / 1_000_000)));
  });
  if (!may('people')) return null;
  return (
    <section className={inColumn(2)} aria-label={t`Everything out`}>
      <h2 className={styles.title}>{t`Everything out`}</h2>
      <p>
        <Trans>
          One file with everything of all branches: guests with notes about their health, appointments, sales,
          documents, pictures and the history. It can be read without Quieta, and another installation takes it in.
        </Trans>
      </p>
      <p className="ink-soft">
        <Trans>
          It needs all rights in every branch. The file has no lock, so keep it as you keep your books; the history says
          who downloaded it.
        </Trans>
      </p>
      <div className={inRow(2, { wrap: true })}>
        <Button action="secondary" icon="download" isPending={download.isPending} onPress={() => void download.run()}>
          <Trans>Download everything</Trans>
        </Button>
        {download.isPending ? (
          <>
            <span role="status">{t`${formatNumber(megabytes)} MB so far`}</span>
            <Button action="quiet" onPress={() => stop.current()}>
              <Trans>Stop</Trans>
            </Button>
          </>
        ) : null}
      </div>
      <Refused text={download.refusal} />
    </section>
  );
}
