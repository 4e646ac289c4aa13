import { Trans, useLingui } from '@lingui/react/macro';
import { getVersion } from '@quieta/contract/health';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { useStore } from 'zustand';
import { paths } from '#addresses/paths.ts';
import { PageSheet } from '#features/session/page-trail.tsx';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { queryOf } from '#lib/api/queries.ts';
import { currentLanguage, languageNames } from '#lib/i18n.ts';
import { setLetterShortcuts, shortcutSetting } from '#lib/shortcut-setting.ts';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { chooseLanguage } from '#ui/language-provider.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './help-screen.module.css';
import { shortcutGroups } from './internal/shortcut-lines.ts';

/** The shortcuts, the language setting and the contact for help. */
export function HelpScreen() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  return (
    <PageSheet>
      <div className={styles.help}>
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
        {mayOpen(paths.closeDay) ? (
          <Section title={t`Closing the day`}>
            <p>
              <Trans>
                At the end of the day, <HelpLink href={paths.closeDay}>close the day</HelpLink>: count the drawer and
                compare it with the books, the printer and the hotel. The sheets of{' '}
                <HelpLink href={paths.closedDays}>earlier days</HelpLink> stay as they were, and can be printed again.
              </Trans>
            </p>
          </Section>
        ) : null}
        {mayOpen(paths.messages) ? (
          <Section title={t`Messages to guests`}>
            <p>
              <Trans>
                Once a manager has switched them on, guests are told by e-mail about bookings, changes and
                cancellations. <HelpLink href={paths.messages}>Messages</HelpLink> shows what goes out, what does not
                and why, what needs a look, and who asks for another time.
              </Trans>
            </p>
          </Section>
        ) : null}
        <Section title={t`When you need somebody`}>
          <p>
            <Trans>
              Quieta runs in Chrome and Edge 123, Firefox 128 and Safari 17.5, which iOS and iPadOS 17.5 bring along,
              and in all later ones. If a screen looks wrong, update the browser first.
            </Trans>
          </p>
          <p>{t`Whoever runs Quieta at your spa looks after accounts, passwords and branches: ask them first.`}</p>
          <p>{t`When something fails, note the time and the wording of the message: they let us find what happened.`}</p>
          <Version />
        </Section>
      </div>
    </PageSheet>
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

function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link ?? ''}>
      {children}
    </Link>
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
