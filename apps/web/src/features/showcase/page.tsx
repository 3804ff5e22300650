import { ToggleGroup } from '../../ui/choices.js';
import { useTheme } from '../../ui/theme.js';
import { THEMES } from '../../ui/themes.js';
import { Buttons } from './buttons.js';
import { Colours, Type } from './foundations.js';
import { Inputs } from './inputs.js';
import { Messages } from './messages.js';
import { Overlays } from './overlays.js';

/** Every primitive in every state, in either theme. */
export function DesignPage() {
  const { choice, choose } = useTheme();
  return (
    <div className="mx-auto grid max-w-6xl gap-14 px-4 py-12 sm:px-6">
      <title>Design system · Scenewright</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-3">
          <h1 className="title-card text-5xl">Design system</h1>
          <p className="text-quiet">
            Neutral greys, so that pictures decide what colour is. Tungsten for what a person does, daylight for what is under way.
          </p>
        </div>
        <ToggleGroup label="Appearance" value={choice} onChange={choose} options={THEMES} />
      </header>
      <Colours />
      <Type />
      <Buttons />
      <Inputs />
      <Overlays />
      <Messages />
    </div>
  );
}
