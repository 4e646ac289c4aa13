import { Trans } from '@lingui/react/macro';
import type { Person } from '@quieta/contract/people/person-endpoints';
import { CopyValue } from '#features/settings/copy-value.tsx';
import { inColumn } from '#ui/stack/stack.ts';

/** Claims that the identity provider needs for a person: without it they cannot sign in. */
export function PersonClaims({ claims }: Pick<Person, 'claims'>) {
  return (
    <div className={inColumn(4)}>
      <p>
        <Trans>
          Where your people sign in, the identity provider, this person needs an account whose tokens carry these two
          claims. From the first sign-in on the person is active.
        </Trans>
      </p>
      {claims.map(({ name, value }) => (
        <CopyValue key={name} label={name} value={value} />
      ))}
    </div>
  );
}
