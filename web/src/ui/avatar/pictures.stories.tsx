import { Row } from '../gallery/story.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconAliases } from '../icon/icon-files.ts';
import { Logo } from '../logo/logo.tsx';
import { Avatar } from './avatar.tsx';

const names = [
  'Giulia Ferrari',
  'Marco Bellini',
  'Sofia Conti',
  'Elena Moretti',
  'Luca Romano',
  'Camila Ortega',
  'Øyvind',
  '',
];

export function Story() {
  return (
    <>
      <Row label="tints">
        {names.map((name) => (
          <Avatar key={name} name={name} size={32} />
        ))}
      </Row>
      <Row label="sizes and utilisation">
        <Avatar name="Marco Bellini" size={20} />
        <Avatar name="Camila Ortega" size={40} />
        <Avatar name="Giulia Ferrari" size={30} utilisation={0.8} />
        <Avatar name="Luca Romano" size={30} utilisation={0.35} />
        <Avatar name="Elena Moretti" size={30} utilisation={0} />
        <Avatar name="Sofia Conti" size={30} utilisation={1.2} />
      </Row>
      <Row label={`${iconAliases.length} icons, 24 px unless told`}>
        {iconAliases.map((alias) => (
          <Icon key={alias} alias={alias} label={alias} />
        ))}
      </Row>
      <Row label="logo: bar, mark alone">
        <Logo />
        <Logo size={44} isNameHidden />
      </Row>
    </>
  );
}
