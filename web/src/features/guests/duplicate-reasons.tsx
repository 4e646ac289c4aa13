import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DuplicateReason } from '@quieta/contract/guests/duplicate-candidate';

const names: Record<DuplicateReason, MessageDescriptor> = {
  fiscalCode: msg`same fiscal code`,
  email: msg`same e-mail`,
  phone: msg`same phone`,
  nameAndBirth: msg`same name and birth date`,
  name: msg`similar name`,
};

export function DuplicateReasons({ of }: { of: readonly DuplicateReason[] }) {
  const { i18n } = useLingui();
  return of.map((likeness) => i18n._(names[likeness])).join(', ');
}
