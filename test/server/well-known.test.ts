import { describe, expect, it } from 'vitest';
import { usePathRig } from '../gateway/paths/path-rig.ts';

const rig = usePathRig();
const declared = '/.well-known/oauth-authorization-server';

describe('/.well-known (docs/decisions/paths-and-listeners.md, tiers)', () => {
  it('is 404 in JSON for an undeclared path, without a route and below a route of every path', async () => {
    const { url } = rig.echo();
    const paths = ['/.well-known/nothing', '/.well-known/app/default', '/.well-known'];
    for (const routes of [{}, { all: { path: '/**', url }, any: { path: '/*/**', url } }]) {
      const running = await rig.start({ routes }, {});
      expect(await rig.outcomes(running, paths)).toEqual([404, 404, 404]);
      expect(JSON.parse((await rig.ask(running, '/.well-known/app/default')).body)).toMatchObject({
        error: 'not_found',
      });
    }
    const running = await rig.start({}, {});
    expect(await rig.outcomes(running, ['/%2ewell-known/app', '/.well%2Dknown/app'])).toEqual([404, 404]);
  });

  it('leaves a path to a route that names one below it, and declared paths to the service', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        acme: { path: '/.well-known/acme-challenge/**', url, stripPrefix: false },
        all: { path: '/**', url },
      },
    });
    const paths = ['/.well-known/acme-challenge/x', '/.well-known/other', '/;/.well-known/acme-challenge/x'];
    expect(await rig.outcomes(running, paths)).toEqual(['/.well-known/acme-challenge/x', 404, 400]);
    const whole = await rig.start({
      routes: { known: { path: '/.well-known/**', url, stripPrefix: false } },
    });
    expect(await rig.outcomes(whole, [declared, '/.well-known/other'])).toEqual([200, '/.well-known/other']);
  });
});
