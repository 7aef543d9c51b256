import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatehouseProgram } from '../gatehouse.ts';
import { repeated, type Scenario } from '../scenario.ts';

const request = { method: 'GET', path: '/proxied/x', headers: {} } as const;

export const scenario: Scenario = {
  async prepare(stage) {
    const { url } = await stage.start('constant.ts', '1024');
    const settings = {
      server: { port: 0 },
      storage: { url: 'sqlite:./gateway/gatehouse.db' },
      quotas: { enabled: false },
      gateway: { routes: { proxied: { path: '/proxied/**', url } } },
    };
    writeFileSync(join(stage.folder, 'gateway.json'), JSON.stringify(settings));
    const gatehouse = await stage.start(gatehouseProgram, 'serve', '--config', 'gateway.json');
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    const load = repeated(request);
    return {
      title: `GET through the gateway, ${bytes} bytes`,
      contestants: [
        { name: 'Gatehouse', server: gatehouse, load },
        ...contestants,
        { name: 'http-proxy, kept connections', server: await stage.start('http-proxy.ts', url), load },
      ],
    };
  },
};
