import { accessTokenOf } from '../gatehouse.ts';
import { repeated, type Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await stage.gatehouse();
    const headers = { Authorization: `Bearer ${await accessTokenOf(gatehouse)}` };
    const request = { method: 'GET', path: '/config/users/dev', headers } as const;
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    return {
      title: `GET /{application}/{profile}, files of a folder, ${bytes} bytes`,
      contestants: [{ name: 'Gatehouse', server: gatehouse, load: repeated(request) }, ...contestants],
    };
  },
};
