import { describe } from 'vitest';
import { routeStoreConformance } from './conformance/route-store.ts';
import { taskStoreConformance } from './conformance/task-store.ts';
import { drivers } from './drivers.ts';

describe.each(drivers)('the ports on $name', (driver) => {
  describe('tasks', () => {
    taskStoreConformance(driver);
  });
  describe('routes', () => {
    routeStoreConformance(driver);
  });
});
