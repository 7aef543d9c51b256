import { accessTokenOf } from '../gatehouse.ts';
import { repeated, type Scenario } from '../scenario.ts';

/** A dry run stores nothing: the query and the body are read and validated, and the route is compiled. */
export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await stage.gatehouse();
    const token = await accessTokenOf(gatehouse, 'gateway:write');
    const request = {
      method: 'PUT',
      path: '/routes/orders?dryRun=true',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{"path":"/orders/**","url":"http://127.0.0.1:9010","retryable":true}',
    } as const;
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    return {
      title: `PUT /routes/{route_id}?dryRun=true, ${bytes} bytes`,
      contestants: [{ name: 'Gatehouse', server: gatehouse, load: repeated(request) }, ...contestants],
    };
  },
};
