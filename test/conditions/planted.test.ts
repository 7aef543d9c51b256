import { describe, expect, it } from 'vitest';
import { gatewayPlants } from './plants/gateway.ts';
import { keyPlants } from './plants/keys.ts';
import { settingsPlants } from './plants/settings.ts';
import { storePlants } from './plants/store.ts';
import { troubles } from './troubles.ts';

const planted = [gatewayPlants, keyPlants, settingsPlants, storePlants].flatMap(Object.entries);

/** The rows whose plants are not written yet. */
const missing: readonly string[] = [
  'a filter module exports no filter',
  'two instances have different issuers',
  'two instances have different secrets of one client',
  'one instance has a route that the other lacks',
  'the data folder belongs to another user',
  'the disk of the store has 8 MB',
  'the PostgreSQL schema has tables of another program',
  'nothing listens at the address of PostgreSQL',
  'the PostgreSQL database does not exist',
  'PostgreSQL refuses the password',
  'PostgreSQL stops',
  'the role has no rights on the schema',
  'synchronous_commit is off',
  'PostgreSQL is read-only',
  'PostgreSQL grants fewer connections than the pools need',
  'the next signing key cannot be stored',
  'the clock goes forward by an hour',
  'the clock goes back by an hour',
  'the clock is a minute ahead of the database',
  'the limit of open files is 256',
  'nearly all files are open',
  'Node is started with its debugger',
  'another program has the port',
  'server.host is no address of the machine',
  'the key does not belong to the certificate',
  'the renewed certificate has another key',
  'the certificate ends in a day',
  'the certificate has ended',
  'the host of the issuer does not resolve',
  'another service has the URL of the issuer',
  'the proxy that sends forwarded fields is not trusted',
  'two routes have the same pattern',
  'the git repository does not exist',
  'the git repository goes away',
  'the folder of a repository is gone',
  'a configuration file is not YAML',
  'the followed environment has an invalid route',
  'a listener has as many connections as it may have',
  'Redis of the quotas stops',
  'the collector of traces is down',
  'a client cannot be told of a sign-out',
  'the service is in maintenance',
  'a client may use the password grant',
  'a client may use the implicit grant',
];

describe('the plants of test/conditions/troubles.yaml (docs/decisions/operations.md, conditions)', () => {
  it('are one for each row, besides those that are missing', () => {
    const names = [...planted.map(([trouble]) => trouble), ...missing];
    expect(names.toSorted()).toEqual(troubles.map(({ trouble }) => trouble).toSorted());
  });

  it.each(troubles.filter(({ trouble }) => !missing.includes(trouble)))(
    'find it in each way that the matrix has: $trouble',
    ({ trouble, found }) => {
      const plant = planted.find(([name]) => name === trouble)?.[1];
      const isResting = found.includes('start') || found.includes('stopped');
      const isRunning = found.includes('running') || found.includes('asked');
      expect([plant?.rest !== undefined, plant?.running !== undefined]).toEqual([isResting, isRunning]);
    },
  );
});
