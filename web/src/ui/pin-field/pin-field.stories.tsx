import { useState } from 'react';
import { Row } from '../gallery/story.tsx';
import { PinField } from './pin-field.tsx';

export function Story() {
  const [pin, setPin] = useState('2580');
  return (
    <Row label="typed, and refused">
      <PinField label="PIN" value={pin} onChange={setPin} />
      <PinField label="PIN" value="" onChange={setPin} error="The PIN is not right. Tries left: 4." />
    </Row>
  );
}
