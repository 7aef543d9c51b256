import { describe, expect, it } from 'vitest';
import { whereInstalled } from '../../../deploy/deployment-files.ts';
import { createStage } from '../../../guides/stage.ts';
import { isLongRun } from '../../../support/long-runs.ts';
import { rulesAnd } from './verifies.ts';

const words = (isLongRun ? [] : rulesAnd()).map((word) => `'${word}'`).join(' ');

whereInstalled('nginx', () => {
  describe('gatehouse verify at a cache (docs/decisions/contract.md, verify, RFC 9111 §3, §4)', () => {
    it('finds nothing behind the nginx of docs/guides/deploy-on-one-machine.md, with TLS and its cache', async () => {
      await using stage = await createStage('deploy-on-one-machine', {});
      for (const section of ['TLS in the service', 'A reverse proxy', 'A cache in front'])
        await stage.follow(section);
      const verify = `NODE_EXTRA_CA_CERTS=tls-chain.pem gatehouse verify https://localhost:8082 --quiet ${words}`;
      const { code, printed } = await stage.shell.run(stage.own(verify));
      await stage.shell.run('kill "$(cat nginx/nginx.pid)"');
      expect(printed).toMatch(/^0 errors, 0 warnings in \d{3,4} checks/m);
      expect(code, printed).toBe(0);
    });
  });
});
