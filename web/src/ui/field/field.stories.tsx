import { useState } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { DateField, TimeField } from '../date-field/date-field.tsx';
import { DatePicker } from '../date-field/date-picker.tsx';
import { Columns, Row } from '../gallery/story.tsx';
import type { Option } from '../list/option.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { NumberStepper } from '../number-stepper/number-stepper.tsx';
import { PictureField } from '../picture-field/picture-field.tsx';
import { PinField } from '../pin-field/pin-field.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { Select } from '../select/select.tsx';
import { TextArea, TextField } from '../text-field/text-field.tsx';

const staff = [
  { id: 'marco', label: 'Marco Bellini', detail: 'Massage, sport', prefix: <Avatar name="Marco Bellini" size={22} /> },
  { id: 'giulia', label: 'Giulia Ferrari', detail: 'Massage', prefix: <Avatar name="Giulia Ferrari" size={22} /> },
  { id: 'sofia', label: 'Sofia Conti', detail: 'On holiday', isDisabled: true },
];

const cabins = ['Cabin 1', 'Cabin 2', 'Cabin 3', 'Suite'].map((label) => ({ id: label, label }));

export function Story() {
  const [name, setName] = useState('Camila');
  const [notes, setNotes] = useState('');
  const [search, setSearch] = useState('');
  const [member, setMember] = useState<string | null>('marco');
  const [cabin, setCabin] = useState<string | null>('Cabin 2');
  const [date, setDate] = useState<string | null>('2026-11-21');
  const [start, setStart] = useState<string | null>('14:30:00');
  const [price, setPrice] = useState<number | null>(8075);
  const [amount, setAmount] = useState(2);
  const [query, setQuery] = useState('');
  const [guest, setGuest] = useState<Option | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [pin, setPin] = useState('2580');
  return (
    <>
      <SearchField label="Search guest, service, product" value={search} onChange={setSearch} />
      <Columns>
        <Select label="Staff" options={staff} value={member} onChange={setMember} />
        <Select label="Area" options={cabins} value={cabin} onChange={setCabin} error="Taken until 3:00 PM" />
      </Columns>
      <Columns>
        <DatePicker label="Date" value={date} onChange={setDate} today="2026-11-20" />
        <TimeField label="Start" value={start} onChange={setStart} />
        <TimeField label="End" value="15:20:00" onChange={() => {}} isDisabled />
      </Columns>
      <output>{`${date} ${start} ${price} ${amount} ${guest?.id}`}</output>
      <Columns>
        <DateField label="Birthday" value={date} onChange={setDate} description="To wish a happy one" />
        <MoneyField label="Price" value={price} onChange={setPrice} currency="EUR" />
        <NumberStepper label="Quantity" value={amount} onChange={setAmount} min={1} max={99} />
      </Columns>
      <Columns>
        <ComboBox
          label="Guest"
          placeholder="Name, room or phone"
          options={staff.filter((one) => one.label.toLowerCase().includes(query.toLowerCase()))}
          onSearch={setQuery}
          value={guest}
          onChange={setGuest}
        />
        <ComboBox
          label="Searching"
          options={[]}
          onSearch={() => {}}
          value={{ id: 'ma', label: 'Ma' }}
          onChange={() => {}}
          isLoading
        />
      </Columns>
      <Columns>
        <TextField label="First name" value={name} onChange={setName} description="As on the passport" />
        <TextField label="Email" value="camila@" onChange={() => {}} error="This is no email address" />
        <TextField label="Disabled" value="Cannot change" onChange={() => {}} isDisabled />
      </Columns>
      <PictureField label="Picture" name="Giulia Ferrari" value={picture} onChange={setPicture} />
      <Row label="a PIN: typed, and refused">
        <PinField label="PIN" value={pin} onChange={setPin} />
        <PinField label="PIN" value="" onChange={setPin} error="The PIN is not right. Tries left: 4." />
      </Row>
      <TextArea label="Notes" value={notes} onChange={setNotes} placeholder="Visible to staff only" />
    </>
  );
}
