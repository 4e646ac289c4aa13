import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  /** For screen readers. */
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
  value: Id;
  onChange: (value: Id) => void;
}

export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  function select(key: unknown) {
    const chosen = tabs.find((tab) => tab.id === key);
    if (chosen !== undefined) onChange(chosen.id);
  }

  return (
    <AriaTabs className={classNames(styles.tabs)} selectedKey={value} onSelectionChange={select}>
      <TabList aria-label={label} className={classNames(styles.list)}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={classNames(styles.tab)}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={classNames(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
