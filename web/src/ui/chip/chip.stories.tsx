import { Row } from '../gallery/story.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Chip } from './chip.tsx';

export function Story() {
  return (
    <>
      <Row label="tones">
        <Chip tone="room" icon="bed">
          Room 214
        </Chip>
        <Chip tone="paid">Paid</Chip>
        <Chip tone="due">€130</Chip>
        <Chip tone="ember">Out of order</Chip>
        <Chip>Archived</Chip>
      </Row>
      <Row label="small, inside cards">
        <Chip size="small" tone="paid">
          Paid
        </Chip>
        <Chip size="small" tone="due">
          €78
        </Chip>
        <Kbd>Ctrl K</Kbd>
      </Row>
      <Row label="skeleton">
        <Skeleton width="40px" height="40px" />
        <Skeleton width="180px" height="14px" />
      </Row>
    </>
  );
}
