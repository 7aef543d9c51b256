/** A scenario of a GET through the gateway to a target of bench/servers/. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatehouseProgram } from './gatehouse.ts';
import { repeated, type Scenario } from './scenario.ts';

const request = { method: 'GET', path: '/proxied/x', headers: {} } as const;

/** `manner` is a part of the title. */
export function proxiedScenario(target: string, { bytes: size = 1024, manner = '' } = {}): Scenario {
  return {
    async prepare(stage) {
      const { url } = await stage.start(target, String(size));
      const name = `gateway-${target.replace('.ts', '')}-${size}`;
      const settings = {
        server: { port: 0 },
        storage: { url: `sqlite:./${name}/gatehouse.db` },
        quotas: { enabled: false },
        gateway: { routes: { proxied: { path: '/proxied/**', url } } },
      };
      writeFileSync(join(stage.folder, `${name}.json`), JSON.stringify(settings));
      const gatehouse = await stage.start(gatehouseProgram, 'serve', '--config', `${name}.json`);
      const { bytes, contestants } = await stage.constants(gatehouse, request, size);
      const load = repeated(request);
      return {
        title: `GET through the gateway, ${bytes} bytes${manner}`,
        contestants: [
          { name: 'Gatehouse', server: gatehouse, load },
          ...contestants,
          { name: 'http-proxy, kept connections', server: await stage.start('http-proxy.ts', url), load },
        ],
      };
    },
  };
}
