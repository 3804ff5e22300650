import { describe, expect, it } from '@jest/globals';
import { findEngines, wantedEngines } from '../../scripts/lib/engines.mjs';

const having =
  (...programs: string[]) =>
  (name: string) =>
    programs.includes(name) ? `/usr/bin/${name}` : undefined;

describe('The engines of other browsers', () => {
  it('are all wanted, or those that are named', () => {
    expect(wantedEngines(undefined)).toEqual({ names: ['firefox', 'webkit'] });
    expect(wantedEngines('webkit')).toEqual({ names: ['webkit'] });
  });

  it('have to be known', () => {
    expect(wantedEngines('firefox, opera')).toEqual({ problem: 'ENGINES names opera. There are: firefox, webkit.' });
  });

  it('are found by their programs', () => {
    expect(findEngines(['firefox', 'webkit'], {}, having('firefox-esr', 'WebKitWebDriver', 'Xvfb'))).toEqual({
      settings: { FIREFOX_PATH: '/usr/bin/firefox-esr', WEBKIT_DRIVER: '/usr/bin/WebKitWebDriver' },
      missing: [],
    });
  });

  it('are taken from where the environment names them', () => {
    expect(findEngines(['firefox'], { FIREFOX_PATH: '/opt/firefox' }, having()).settings).toEqual({ FIREFOX_PATH: '/opt/firefox' });
  });

  it('are missed with the package that brings them', () => {
    const { missing } = findEngines(['firefox', 'webkit'], {}, having('WebKitWebDriver'));
    expect(missing).toEqual([
      'firefox: there is no firefox or firefox-esr here. Install the package firefox-esr (Debian) or firefox, or name the program in FIREFOX_PATH; ENGINES chooses among the engines.',
      'webkit: there is no Xvfb here. Install the package xvfb; ENGINES chooses among the engines.',
    ]);
  });
});
