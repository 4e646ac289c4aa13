import { useState } from 'react';
import { PictureField } from './picture-field.tsx';

export function Story() {
  const [picture, setPicture] = useState<string | null>(null);
  return <PictureField label="Picture" name="Giulia Ferrari" value={picture} onChange={setPicture} />;
}
