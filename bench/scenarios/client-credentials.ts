import { form } from '../gatehouse.ts';
import { peers } from '../oauth/peers.ts';
import { repeated, type Scenario } from '../scenario.ts';

const request = {
  method: 'POST',
  path: '/token',
  headers: form,
  body: 'grant_type=client_credentials&scope=read',
} as const;

export const scenario: Scenario = {
  async prepare(stage) {
    const gatehouse = await stage.gatehouse();
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    return {
      title: `POST /token (client_credentials, Basic), ${bytes} bytes`,
      contestants: [
        { name: 'Gatehouse', server: gatehouse, load: repeated(request) },
        ...contestants,
        ...(await peers(stage, () => repeated(request))),
      ],
    };
  },
};
