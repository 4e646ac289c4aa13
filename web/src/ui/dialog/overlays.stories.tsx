import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Row } from '../gallery/story.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { Menu, MenuItem, MenuSection } from '../menu/menu.tsx';
import { Popover } from '../popover/popover.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export function Story() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row label="overlays">
      <Menu label="Account" trigger={<Button action="secondary">Menu</Button>}>
        <MenuSection title="ACCOUNT">
          <MenuItem icon="guests" detail="chiara@terme.example">
            Chiara Donati
          </MenuItem>
          <MenuItem icon="moon" isChosen>
            Dark theme
          </MenuItem>
        </MenuSection>
        <MenuSection title="MORE">
          <MenuItem icon="help" suffix={<Kbd>?</Kbd>}>
            Shortcuts
          </MenuItem>
          <MenuItem icon="logout" isDanger>
            Sign out
          </MenuItem>
        </MenuSection>
      </Menu>
      <Popover label="Columns" trigger={<Button action="secondary">Popover</Button>}>
        Anything small
      </Popover>
      <Button action="secondary" onPress={() => setIsOpen(true)}>
        Dialog
      </Button>
      <ConfirmDialog
        title="Delete this appointment?"
        confirmLabel="Delete"
        type="danger"
        isOpen={isOpen}
        onConfirm={() => setIsOpen(false)}
        onClose={() => setIsOpen(false)}
      >
        Camila Ortega, Aroma massage, Saturday at 2:30 PM. This cannot be undone.
      </ConfirmDialog>
    </Row>
  );
}
