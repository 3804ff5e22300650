import { describe, expect, it } from '@jest/globals';
import { FAULTS, findCluster, wantedFaults } from '../../scripts/lib/cluster.mjs';

const debian = {
  platform: 'linux',
  isRoot: () => true,
  find: (program: string): string | undefined => `/usr/bin/${program}`,
  hasModule: () => true,
  postgresVersions: (): string[] => ['15', '17'],
};

describe('What the hosts of a cluster need', () => {
  it('is found, with the newest PostgreSQL', () => {
    expect(findCluster(debian)).toEqual({ postgres: '/usr/lib/postgresql/17/bin', missing: [] });
  });

  it('is missed with the package that brings it', () => {
    const { missing } = findCluster({
      ...debian,
      find: (program) => (program === 'haproxy' ? undefined : program),
      hasModule: () => false,
      postgresVersions: () => ['13'],
    });
    expect(missing).toEqual([
      'There is no haproxy here. Install the package haproxy (as Debian calls it).',
      'There is no etcd for Python here. Install the package python3-etcd (as Debian calls it).',
      'There is no psycopg2 for Python here. Install the package python3-psycopg2 (as Debian calls it).',
      'There is no PostgreSQL 15 or newer here. Install the package postgresql-15 (as Debian calls it).',
    ]);
  });

  it('is Linux, and root', () => {
    expect(findCluster({ ...debian, platform: 'darwin' }).missing).toEqual([expect.stringContaining('takes Linux')]);
    expect(findCluster({ ...debian, isRoot: () => false }).missing).toEqual([expect.stringContaining('take root')]);
  });
});

describe('The faults', () => {
  it('are all wanted, or those that are named, in their order', () => {
    expect(wantedFaults(undefined)).toEqual({ names: FAULTS });
    expect(wantedFaults('kill, switchover')).toEqual({ names: ['switchover', 'kill'] });
  });

  it('have to be known', () => {
    expect(wantedFaults('kill,earthquake')).toEqual({ problem: `FAULTS names earthquake. There are: ${FAULTS.join(', ')}.` });
  });
});
