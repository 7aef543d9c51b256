import { describe, expect, it } from 'vitest';
import { certificatePlants } from './plants/certificates.ts';
import { configurationPlants } from './plants/configuration.ts';
import { gatewayPlants } from './plants/gateway.ts';
import { keyPlants } from './plants/keys.ts';
import { loadPlants } from './plants/load.ts';
import { machinePlants } from './plants/machine.ts';
import { postgresPlants } from './plants/postgres.ts';
import { settingsPlants } from './plants/settings.ts';
import { storePlants } from './plants/store.ts';
import { troubles } from './troubles.ts';

const planted = [
  certificatePlants,
  configurationPlants,
  gatewayPlants,
  keyPlants,
  loadPlants,
  machinePlants,
  postgresPlants,
  settingsPlants,
  storePlants,
].flatMap(Object.entries);

describe('the plants of test/conditions/troubles.yaml (docs/decisions/operations.md, planted-troubles)', () => {
  it('are one for each row', () => {
    expect(planted.map(([trouble]) => trouble).toSorted()).toEqual(
      troubles.map(({ trouble }) => trouble).toSorted(),
    );
  });

  it.each(troubles)('find it in each way that the matrix has: $trouble', ({ trouble, found }) => {
    const plant = planted.find(([name]) => name === trouble)?.[1];
    const isResting = found.includes('start') || found.includes('stopped');
    const isRunning = found.includes('running') || found.includes('asked');
    expect([plant?.rest !== undefined, plant?.running !== undefined]).toEqual([isResting, isRunning]);
  });
});
