import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';

interface PictureChoice {
  /** Has the device ask for a file. */
  readonly open: () => void;
  /** The file's own field, which nobody sees; it belongs into the form. */
  readonly field: ReactNode;
  /** Why the chosen file is none; undefined while all is well. */
  readonly failure: string | undefined;
  readonly forgetFailure: () => void;
}

/** The choice of a picture from the device; `take` rejects where the file is no picture. */
export function usePictureChoice(label: string, take: (file: File) => Promise<void>): PictureChoice {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    setFailure(undefined);
    try {
      await take(file);
    } catch {
      setFailure(t`Failed to read file`);
    }
  }

  return {
    open: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Allows the same file to be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    ),
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}
