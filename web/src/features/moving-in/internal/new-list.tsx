import { useLingui } from '@lingui/react/macro';
import { type MovingInKind, movingInKinds } from '@quieta/contract/moving-in/moving-in-kinds';
import { useState } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { formatList } from '#lib/format/number.ts';
import { useOpenRow } from '#lib/page/open-row.ts';
import { Select } from '#ui/select/select.tsx';
import { FileUpload } from './file-upload.tsx';
import { useMovableKinds } from './kinds-guide.tsx';
import styles from './moving-in.module.css';
import { kindDetails, useMovingInText } from './moving-in-names.tsx';
import { StepsBar } from './steps-bar.tsx';

interface NewListProps {
  /** The kind that was chosen before; null if none was. */
  kind: MovingInKind | null;
}

/** The first step: of what it is a list, and its file, which is looked at before it is sent. */
export function NewList({ kind: asked }: NewListProps) {
  const { t } = useLingui();
  const { open } = useOpenRow();
  const [kind, setKind] = useState(asked);
  return (
    <Screen title={t`Move a list in`}>
      <div className={styles.body}>
        <StepsBar state="reading" />
        <FileUpload into={kind} onSent={(id) => open(id, true)}>
          <KindChoice value={kind} onChange={setKind} />
        </FileUpload>
      </div>
    </Screen>
  );
}

interface KindChoiceProps {
  value: MovingInKind | null;
  onChange: (kind: MovingInKind) => void;
}

function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t, i18n } = useLingui();
  const { kinds } = useMovingInText();
  const movable = useMovableKinds();
  const before = value === null ? '' : formatList(movingInKinds[value].after.map((one) => kinds[one]));
  return (
    <Select
      label={t`What is it a list of?`}
      placeholder={t`Choose`}
      value={value}
      onChange={onChange}
      options={movable.map((id) => ({ id, label: kinds[id], detail: i18n._(kindDetails[id]) }))}
      description={before === '' ? undefined : t`Its rows may refer to: ${before}. Move those in before.`}
    />
  );
}
