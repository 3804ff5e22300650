import { useState } from 'react';
import { ChoiceCards, RadioGroup, ToggleGroup } from '../../ui/choices.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { Slider } from '../../ui/slider.js';
import { Switch } from '../../ui/switch.js';
import { Input, Textarea } from '../../ui/text-input.js';
import { Specimens } from './specimen.js';

const OPTIONS = [
  { value: '720p', label: '720p' },
  { value: '1080p', label: '1080p', note: 'Premium' },
  { value: '480p', label: '480p', disabled: true },
];
const STYLES = ['Realistic', '2D', '3D'].map((value) => ({ value, label: value }));

export function Inputs() {
  const [chosen, setChosen] = useState('720p');
  const [style, setStyle] = useState('Realistic');
  const [zoom, setZoom] = useState([1.5]);
  const [range, setRange] = useState([1, 4]);
  const [on, setOn] = useState(true);
  return (
    <Specimens title="Inputs">
      <div className="grid gap-8 sm:grid-cols-2">
        <Field label="Text" hint="With a hint below it.">
          <Input placeholder="What it looks like empty" />
        </Field>
        <Field label="Text with an error" error="must not be blank">
          <Input />
        </Field>
        <Field label="Disabled" optional>
          <Input disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label="Choice">
          <Select value={chosen} onChange={setChosen} options={OPTIONS} />
        </Field>
        <Field label="Long text" className="sm:col-span-2">
          <Textarea placeholder="Grows with what is written" />
        </Field>
        <RadioGroup label="Resolution" value={chosen} onChange={setChosen} options={OPTIONS} />
        <div className="grid content-start gap-6">
          <ToggleGroup label="Resolution, side by side" value={chosen} onChange={setChosen} options={OPTIONS} />
          <Slider labels={['Zoom']} value={zoom} onChange={setZoom} min={1} max={3} step={0.01} />
          <Slider
            labels={['Start', 'End']}
            value={range}
            onChange={setRange}
            min={0}
            max={5}
            step={0.1}
            stepsBetween={5}
            say={(seconds) => `${seconds.toFixed(1)} s`}
          />
          <Slider labels={['Disabled']} value={[2]} onChange={() => {}} min={0} max={5} step={1} disabled />
          <div className="flex gap-4">
            <Switch checked={on} onChange={setOn} aria-label="A switch" />
            <Switch checked={false} onChange={() => {}} aria-label="A switch that is off" />
            <Switch checked onChange={() => {}} aria-label="A disabled switch" disabled />
          </div>
        </div>
        <ChoiceCards
          label="Style"
          value={style}
          onChange={setStyle}
          options={STYLES}
          className="sm:col-span-2"
          picture={(value) => <span className="grid aspect-[4/3] place-items-center bg-hover text-quiet">{value}</span>}
        />
      </div>
    </Specimens>
  );
}
