import { useState } from 'react';
import { Calendar } from '../calendar/calendar.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Row } from '../gallery/story.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Switch } from './switch.tsx';

export function Story() {
  const [isOn, setIsOn] = useState(true);
  const [view, setView] = useState<'staff' | 'areas'>('staff');
  const [tab, setTab] = useState<'appointments' | 'services'>('appointments');
  const [date, setDate] = useState('2026-11-21');
  return (
    <>
      <Row label="switch, checkbox">
        <Switch isSelected={isOn} onChange={setIsOn}>
          End follows the service duration
        </Switch>
        <Switch isSelected={!isOn} onChange={setIsOn}>
          Off
        </Switch>
        <Checkbox isSelected={isOn} onChange={setIsOn}>
          Visible
        </Checkbox>
        <Checkbox isSelected={false} isIndeterminate onChange={setIsOn}>
          Some
        </Checkbox>
        <Checkbox isSelected={!isOn} onChange={setIsOn}>
          Off
        </Checkbox>
      </Row>
      <Row label="segmented control">
        <SegmentedControl label="View" segments={{ staff: 'Staff', areas: 'Areas' }} value={view} onChange={setView} />
      </Row>
      <Tabs
        label="Find"
        tabs={[
          { id: 'appointments', label: 'Appointments', content: 'Finished today' },
          { id: 'services', label: 'Services', content: 'Massages' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div style={{ width: 210 }}>
        <Calendar label="Day" value={date} onChange={setDate} today="2026-11-20" />
      </div>
    </>
  );
}
