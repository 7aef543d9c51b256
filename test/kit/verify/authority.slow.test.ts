import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runProcess } from '../../cli/gatehouse.ts';
import { createSelfSigned } from '../../support/self-signed.ts';
import { administratorSecret, startService } from '../../support/service.ts';

describe('gatehouse verify (docs/decisions/contract.md, verify)', () => {
  it('trusts the authority that --ca names, on the wire of HEAD too, and none besides', async () => {
    const cwd = makeFolder();
    const { cert, key: keyText } = createSelfSigned();
    const [certificate, key] = [join(cwd, 'cert.pem'), join(cwd, 'key.pem')];
    writeFileSync(certificate, cert);
    writeFileSync(key, keyText);
    const secure = await startService({ server: { tls: { certificate, key } } });
    const words = ['--read-only', '--only', 'getLiveness'];
    // Each is a process, because an authority is trusted by the whole process.
    const [with_, head, without] = await Promise.all([
      runProcess(['verify', secure.url, ...words, '--ca', certificate], { cwd }),
      runProcess(['verify', secure.url, '--only', 'a response to HEAD has no body', '--ca', certificate], {
        cwd,
        environment: { GATEHOUSE_ADMIN_SECRET: administratorSecret },
      }),
      runProcess(['verify', secure.url, ...words], { cwd }),
    ]);
    await secure.stop();
    expect([with_.code, head.code, without.code]).toEqual([0, 0, 3]);
    expect(head.stdout).toMatch(/ in 1 check over /);
    expect(without.stderr).toContain('--ca FILE, or NODE_EXTRA_CA_CERTS=FILE before the command');
  });
});
