import { t } from '@lingui/core/macro';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';

export function notifyUnkept(): void {
  showSnackbar({
    type: 'warning',
    structure: 'detailed',
    title: t`The browser’s storage is full`,
    message: t`What you choose or begin here is lost with this page. Free space in the browser’s settings.`,
    duration: 30_000,
    hasCloseButton: true,
  });
}
