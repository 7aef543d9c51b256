import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import runtime from '../../tools/node/package.json' with { type: 'json' };
import { judgeNode, testedLines } from '../../src/cli/supported-node.mjs';

describe('a version of Node (docs/decisions/tests.md, node-versions)', () => {
  it.each(['14.21.3', '20.19.0', '22.22.0', '24.0.0', '24.12.0', '24.19.0', '25.9.0', '26.0.0', '26.6.0'])(
    'is rejected if the service does not work on it: %s',
    (version) => expect(judgeNode(version).isRefused).toBe(true),
  );

  it.each(['24.20.0', '24.20.3', '24.21.0', '26.7.0', '26.9.1', '26.10.0'])(
    'is accepted without a warning if it is tested: %s',
    (version) => expect(judgeNode(version)).toEqual({ isRefused: false, isTested: true }),
  );

  it.each(['24.21.1', '24.30.0', '26.10.1', '27.0.0', '30.1.2'])(
    'is accepted with a warning if it is newer than the tested ones: %s',
    (version) => expect(judgeNode(version)).toEqual({ isRefused: false, isTested: false }),
  );

  it('is compared by its numbers and not as text: 26.10.0-rc.1 and 24.9.0', () => {
    expect(judgeNode('26.10.0-rc.1')).toEqual({ isRefused: false, isTested: true });
    expect(judgeNode('24.9.0').isRefused).toBe(true);
  });

  it('is rejected by npm exactly when the program rejects it: engines names the same lines', () => {
    const [first, last] = testedLines.map(({ lowest }) => lowest);
    expect(packageJson.engines.node).toBe(`>=${first} <25 || >=${last}`);
  });

  it('is tested if the project pins it', () => {
    expect(judgeNode(runtime.version)).toEqual({ isRefused: false, isTested: true });
  });
});
