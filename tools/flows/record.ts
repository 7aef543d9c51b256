/** Runs every flow on a mock of its own, with the defaults of its inputs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../src/contract/document/finding.ts';
import { readContract } from '../../src/contract/document/contract.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createLog } from '../../src/foundation/log.ts';
import { startMockService } from '../../src/kit/mock/mock.ts';
import { usualAuthorization } from '../../src/kit/mock/settings.ts';
import type { RecordedFlow } from '../../src/site/flows/recorded-flow.ts';
import type { Settings } from '../../src/settings/settings.ts';
import type { Flow } from '../../src/kit/verify/flows/arazzo.ts';
import { defaultInputs } from '../../src/kit/verify/flows/fixtures.ts';
import { playFlow } from '../../src/kit/verify/flows/play-flow.ts';
import { createBrowser } from '../../src/kit/verify/play/browser.ts';
import type { Send } from '../../src/kit/verify/play/send.ts';
import { send } from '../../src/kit/verify/play/send.ts';
import { withUpstream } from '../../src/kit/verify/play/upstream.ts';
import { shownFlow } from './shown.ts';

const redirectUris = ['http://127.0.0.1/callback'];
const contract = readContract({ isProxied: (path) => path.startsWith('/echo-') });

/** A protected server, and clients that register themselves without a token. */
const protectedServer = (upstream: string) => ({
  registration: { open: true, unvettedClients: { scope: 'read write' } },
  gateway: {
    routes: {
      'echo-notes': {
        path: '/echo-notes/**',
        url: upstream,
        authorization: {
          scopes: { GET: ['read'], '*': ['read', 'write'] },
          resource: true,
          resourceName: 'Notes',
        },
      },
    },
  },
});

/** Additions to the mock: files to read, a folder to change, and what the flow needs. */
function settingsIn(folder: string, { workflow }: Flow, upstream: string): Settings {
  const repositories = ['served', 'changed'].map((name) => mkdtempSync(join(folder, `${name}-`)));
  const [served = '', changed = ''] = repositories;
  writeFileSync(join(served, 'application.yml'), 'greeting: hello\n');
  writeFileSync(
    join(served, 'catalog-dev.yml'),
    'title: Catalog\npage:\n  size: 20\nlanguages:\n  - en\n  - de\n',
  );
  const { registration, gateway } =
    workflow['x-needs'] === 'authorization.registration.open'
      ? protectedServer(upstream)
      : { registration: { enabled: true, scope: 'read' }, gateway: {} };
  return {
    authorization: { ...usualAuthorization(redirectUris), registration },
    gateway,
    configuration: { repositories: [{ directory: served }, { directory: changed, writable: true }] },
  } as unknown as Settings;
}

/** The port of the service behind the gateway in the flows' defaults. */
const usualUpstreamPort = '9010';
const portOf = (url: string): string => new URL(url).port;

/** A flow for the documentation, with its problems. */
export interface Recording {
  readonly flow: RecordedFlow;
  /** The problems of the server and of the client. */
  readonly findings: readonly Finding[];
  /** True if every step ran and got the response that the flow needs. */
  readonly isWhole: boolean;
}

/** Runs a flow on a new mock. The fixed seed and clock make every run the same. */
export function recordFlow(flow: Flow): Promise<Recording> {
  return withUpstream(async (upstream) => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-flows-'));
    const mock = await startMockService(
      {
        log: createLog({ clock: systemClock, write: () => {}, level: 'error' }),
        baseDirectory: folder,
        settings: settingsIn(folder, flow, upstream),
        seed: 'gatehouse',
        redirectUris,
        // The user completes the pages, as in any other client.
        approval: undefined,
      },
      0,
    );
    try {
      const defaults = defaultInputs(flow);
      const inputs = 'upstreamUrl' in defaults ? { ...defaults, upstreamUrl: upstream } : defaults;
      const call: Send = (outgoing) => send(mock.url, outgoing);
      const browser = () => createBrowser(mock.url, '192.0.2.1', call);
      const played = await playFlow(flow, inputs, { contract, base: mock.url, call, browser });
      const ports = { [portOf(mock.url)]: '8080', [portOf(upstream)]: usualUpstreamPort };
      return {
        flow: shownFlow(flow, inputs, played, ports),
        findings: played.findings,
        isWhole:
          played.steps.length === flow.workflow.steps.length && played.steps.every(({ lack }) => !lack),
      };
    } finally {
      await mock.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
