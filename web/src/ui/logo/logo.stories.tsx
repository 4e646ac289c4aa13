import { Row } from '../gallery/story.tsx';
import { Logo } from './logo.tsx';

export function Story() {
  return (
    <Row label="bar, mark alone">
      <Logo />
      <Logo size={44} isNameHidden />
    </Row>
  );
}
