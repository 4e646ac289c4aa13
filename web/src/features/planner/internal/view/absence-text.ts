import { t } from '@lingui/core/macro';
import type { Absence } from '../engine/absence.ts';

export function absenceText(absence: Absence): string {
  if (absence === 'sick') return t`Sick`;
  return absence === 'off' ? t`Off` : t`Closed`;
}
