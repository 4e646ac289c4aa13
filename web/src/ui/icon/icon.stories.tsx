import { Row } from '../gallery/story.tsx';
import { Icon } from './icon.tsx';
import { iconAliases } from './icon-files.ts';

export function Story() {
  return (
    <Row label={`${iconAliases.length} aliases, 24 px unless told`}>
      {iconAliases.map((alias) => (
        <Icon key={alias} alias={alias} label={alias} />
      ))}
    </Row>
  );
}
