import { useLingui } from '@lingui/react/macro';
import { type Permission, roles, rolesOf } from '@quieta/contract/values/permission';
import { permissionText, roleText } from '@quieta/messages/right-text';
import { paths } from '#addresses/paths.ts';
import { PageSheet } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';

/** Instead of a page whose address somebody typed who may do nothing on it: what is missing, and who can help. */
export function NotAllowedPage({ permission }: { permission: Permission }) {
  const { t } = useLingui();
  const language = currentLanguage();
  const branch = useBranch();
  const { name } = branch;
  const action = permissionText(permission, language);
  const held: readonly string[] = rolesOf[permission];
  const who = roles
    .filter((role) => held.includes(role))
    .map((role) => roleText(role, language))
    .join(', ');
  const hasRole = branch.permissions.length > 0;
  return (
    <PageSheet>
      <EmptyState
        size="page"
        hint={
          hasRole ? t`Whoever has one of these roles can help: ${who}.` : t`Ask an administrator to give you a role.`
        }
        action={
          <LinkButton href={hasRole ? paths.planner : paths.help} action="secondary">
            {hasRole ? t`Open the planner` : t`Help`}
          </LinkButton>
        }
      >
        {hasRole ? t`Your roles in ${name} do not let you ${action}.` : t`You have no role in ${name} yet.`}
      </EmptyState>
    </PageSheet>
  );
}
