import { Trans, useLingui } from '@lingui/react/macro';
import { permissions, roles, rolesOf } from '@quieta/contract/values/permission';
import { permissionText, roleText } from '@quieta/messages/right-text';
import { type ReactNode, useState } from 'react';
import { refreshUser } from '#features/session/mutations.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { useUser } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './internal/people.module.css';
import { setRights } from './mutations.ts';

/** Whether roles decide, and what each of them may do. */
export function RightsScreen({ title }: { title: ReactNode }) {
  return (
    <Screen title={title}>
      <div className={styles.page}>
        <RightsSwitch />
        <RightsTable />
      </div>
    </Screen>
  );
}

function RightsSwitch() {
  const { t } = useLingui();
  const { hasRights } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const change = useCommand(
    async () => {
      await setRights(!hasRights);
      await refreshUser();
    },
    { changes: ['user'] },
  );

  function close() {
    setIsAsking(false);
    change.forget();
  }

  async function confirm() {
    if (await change.run()) close();
  }

  return (
    <div className={inColumn(2)}>
      <Switch
        isSelected={hasRights}
        onChange={() => setIsAsking(true)}
        description={
          hasRights
            ? t`People may do what their roles allow, in each branch. This applies to all branches.`
            : t`Everybody may do everything in the branches where they work. This applies to all branches.`
        }
      >
        <Trans>Roles decide what people may do</Trans>
      </Switch>
      <ConfirmDialog
        title={hasRights ? t`Switch rights off?` : t`Switch rights on?`}
        confirmLabel={hasRights ? t`Switch off` : t`Switch on`}
        isOpen={isAsking}
        isPending={change.isPending}
        refusal={change.refusal}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {hasRights ? (
          <Trans>Everybody may do everything again at once, in all branches. Roles are kept for later.</Trans>
        ) : (
          <Trans>
            From this moment on people may do in all branches only what their roles allow, also those who are working
            right now. Look through the roles first; every branch needs an administrator.
          </Trans>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** The table of rights as it is, so that nobody has to guess. */
function RightsTable() {
  const { t } = useLingui();
  const language = currentLanguage();
  return (
    <section className={inColumn(2)}>
      <h2 className={styles.sectionTitle}>{t`What each role may do`}</h2>
      <p className="faint">{t`People with several roles may do what any of them allows.`}</p>
      <table className={styles.rights}>
        <thead>
          <tr>
            <th scope="col">{t`Allowed`}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                <span>{roleText(role, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionText(permission, language)}</th>
              {roles.map((role) => (
                <td key={role}>
                  {rolesOf[permission].some((one) => one === role) ? (
                    <>
                      <Icon alias="check_bold" size={14} />
                      <span className="visually-hidden">{t`yes`}</span>
                    </>
                  ) : (
                    <span className="visually-hidden">{t`no`}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
