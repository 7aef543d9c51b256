import { prepareCall } from '../../../client/client.ts';

/** Paths of every listener, and one that any server has. A deployment that is there responds to one of them. */
export const vital = [
  prepareCall('getLiveness'),
  prepareCall('getReadiness'),
  prepareCall('describeService'),
].map(({ request }) => request.target);
