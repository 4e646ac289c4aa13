interface ImportMetaEnv {
  /** Folder of the icons, without a slash at the end; the build derives it from their contents. */
  readonly ICON_ASSET_PATH: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
