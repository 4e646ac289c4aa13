import { Row } from '../gallery/story.tsx';
import { Icon } from './icon.tsx';
import { type IconAlias, iconFiles } from './icon-files.ts';

export function Story() {
  // The registry's keys are the aliases.
  const aliases = Object.keys(iconFiles) as IconAlias[];
  return (
    <Row label={`${aliases.length} aliases, 24 px unless told`}>
      {aliases.map((alias) => (
        <Icon key={alias} alias={alias} label={alias} />
      ))}
    </Row>
  );
}
