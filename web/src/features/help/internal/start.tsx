import { Trans, useLingui } from '@lingui/react/macro';
import { getVersion } from '@quieta/contract/health';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { PracticeSection } from '#features/practice/practice-section.tsx';
import { queryOf } from '#lib/api/queries.ts';
import { currentLanguage, languageNames } from '#lib/i18n.ts';
import { setLetterShortcuts, shortcutSetting } from '#lib/shortcut-setting.ts';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { chooseLanguage } from '#ui/language-provider.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from '../help-screen.module.css';
import { shortcutGroups } from './shortcut-lines.ts';

/** The Help page where no topic is chosen: the shortcuts, the language, and whom to ask. */
export function Start() {
  const { t } = useLingui();
  return (
    <div className={styles.start}>
      <p>
        <Trans>
          Press <Kbd>?</Kbd> on any page: the help for it opens beside it. All of it is listed here, too.
        </Trans>
      </p>
      <PracticeSection />
      <Section title={t`Keyboard`}>
        <Shortcuts />
        <LettersSwitch />
      </Section>
      <Section title={t`Language`}>
        <p>{t`Times, dates and prices follow the language; the currency is the branch’s.`}</p>
        <SegmentedControl
          label={t`Language`}
          segments={languageNames}
          value={currentLanguage()}
          onChange={(language) => void chooseLanguage(language)}
        />
      </Section>
      <Section title={t`When you need somebody`}>
        <p>
          <Trans>
            Quieta runs in Chrome and Edge 123, Firefox 128 and Safari 17.5, which iOS and iPadOS 17.5 bring along, and
            in all later ones. If a screen looks wrong, update the browser first.
          </Trans>
        </p>
        <p>{t`Whoever runs Quieta at your spa looks after accounts, passwords and branches: ask them first.`}</p>
        <p>{t`When something fails, note the time and the wording of the message: they let us find what happened.`}</p>
        <Version />
      </Section>
    </div>
  );
}

/** The version of the server; nothing while it is not known. */
function Version() {
  const { data } = useQuery(queryOf(getVersion, {}, { quiet: true }));
  if (data === undefined) return null;
  const { version } = data;
  return (
    <p>
      <Trans>This is Quieta {version}.</Trans>
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Shortcuts() {
  const { i18n } = useLingui();
  return shortcutGroups.map(({ place, lines }) => (
    <div key={place.id} className={styles.place}>
      <h3 className={styles.placeName}>{i18n._(place)}</h3>
      <dl>
        {lines.map(({ does, keys }) => (
          <div key={does.id} className={classNames(inRow(4, { justify: 'between' }), styles.shortcut)}>
            <dt>{i18n._(does)}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => {
                const label = typeof key === 'string' ? key : i18n._(key);
                return <Kbd key={label}>{label}</Kbd>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function LettersSwitch() {
  const areLettersOn = useStore(shortcutSetting, (state) => state.areLettersOn);
  return (
    <Switch isSelected={areLettersOn} onChange={setLetterShortcuts}>
      <Trans>Use single letters as shortcuts</Trans>
    </Switch>
  );
}
