import { repeated, type Scenario } from '../scenario.ts';

const request = { method: 'GET', path: '/livez', headers: {} } as const;

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await stage.gatehouse();
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    return {
      title: `GET /livez, ${bytes} bytes`,
      contestants: [{ name: 'Gatehouse', server: gatehouse, load: repeated(request) }, ...contestants],
    };
  },
};
