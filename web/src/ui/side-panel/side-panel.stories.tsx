import { Button } from '../button/button.tsx';
import { Chip } from '../chip/chip.tsx';
import { SidePanel } from './side-panel.tsx';

export function Story() {
  return (
    <div style={{ position: 'relative', display: 'flex', height: 320 }}>
      <SidePanel
        title="New appointment"
        onClose={() => {}}
        footer={
          <div style={{ display: 'flex', gap: 8 }}>
            <Button action="secondary" size="large" isWide>
              Save and check out
            </Button>
            <Button size="large" isWide>
              Save
            </Button>
          </div>
        }
      >
        <Chip tone="room" icon="bed">
          Room 214
        </Chip>
      </SidePanel>
    </div>
  );
}
