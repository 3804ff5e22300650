import { onPath } from './on-path.mjs';

/** Other engines than Chromium's that the journey can be made in, the programs that each needs, and where a system has them from. */
const ENGINES = {
  firefox: [{ setting: 'FIREFOX_PATH', programs: ['firefox', 'firefox-esr'], from: 'firefox-esr (Debian) or firefox' }],
  webkit: [
    { setting: 'WEBKIT_DRIVER', programs: ['WebKitWebDriver'], from: 'webkit2gtk-driver, with gstreamer1.0-libav to play films' },
    { programs: ['Xvfb'], from: 'xvfb' },
  ],
};

/** The names in `ENGINES=firefox,webkit`; without it all. */
export function wantedEngines(named) {
  const names = named ? named.split(',').map((name) => name.trim()) : Object.keys(ENGINES);
  const unknown = names.filter((name) => !Object.hasOwn(ENGINES, name));
  return unknown.length > 0
    ? { problem: `ENGINES names ${unknown.join(', ')}. There are: ${Object.keys(ENGINES).join(', ')}.` }
    : { names };
}

/**
 * Settings that name the programs of these engines, and a sentence for each program that is not there. `environment` names some of them
 * itself; `find` looks for a program.
 */
export function findEngines(names, environment, find = onPath) {
  const settings = {};
  const missing = [];
  for (const name of names) {
    for (const { setting, programs, from } of ENGINES[name]) {
      const found = (setting && environment[setting]) || programs.map(find).find(Boolean);
      const remedy = `Install the package ${from}${setting ? `, or name the program in ${setting}` : ''}; ENGINES chooses among the engines.`;
      if (!found) missing.push(`${name}: there is no ${programs.join(' or ')} here. ${remedy}`);
      else if (setting) settings[setting] = found;
    }
  }
  return { settings, missing };
}
