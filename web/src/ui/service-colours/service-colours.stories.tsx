import { Row } from '../gallery/story.tsx';
import { serviceColours } from './service-colours.ts';

const services = [
  '#009685',
  '#ca5a21',
  '#457dde',
  '#9b59b6',
  '#c2408f',
  '#8a6a1f',
  '#2e9e4f',
  '#000000',
  '#ffffff',
  '#ffff00',
];

export function Story() {
  return (
    <Row label="card, ink, bar and tile of any hex">
      {services.map((hex) => (
        <div key={hex} className={serviceColours(hex)}>
          <div
            style={{
              width: 130,
              padding: '6px 8px',
              border: '1px solid var(--service-line)',
              borderRadius: 8,
              background: 'var(--service-card)',
              color: 'var(--service-ink)',
              boxShadow: 'inset 3px 0 var(--service-bar)',
              fontSize: 12,
            }}
          >
            {hex} <span style={{ background: 'var(--service-tile)', borderRadius: 4, padding: '0 4px' }}>50</span>
          </div>
        </div>
      ))}
    </Row>
  );
}
