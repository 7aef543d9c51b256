import { accessTokenOf, form } from '../gatehouse.ts';
import { repeated, type Scenario } from '../scenario.ts';

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await stage.gatehouse();
    const body = `token=${await accessTokenOf(gatehouse)}`;
    const request = { method: 'POST', path: '/introspection', headers: form, body } as const;
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    return {
      title: `POST /introspection, ${bytes} bytes`,
      contestants: [{ name: 'Gatehouse', server: gatehouse, load: repeated(request) }, ...contestants],
    };
  },
};
