import packageJson from '../../../../package.json' with { type: 'json' };
import { readContract } from '../../../contract/document/contract.ts';
import { reportSession } from '../../../contract/report/session-report.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { Mock } from '../../../kit/mock/mock.ts';
import type { Arguments } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { openMock, scenarioOf } from '../../kit/open-mock.ts';
import { readPort } from '../../kit/port.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';

function introduction(mock: Mock, given: Arguments): string {
  const lines = [`Gatehouse mock listening on ${mock.url}`];
  if (given['config'] === undefined)
    lines.push(
      '  client web, secret web-secret-of-the-mock; client native, without one',
      `  administrator admin, secret ${mock.administratorSecret}`,
    );
  return `${lines.join('\n')}\n`;
}

/** `gatehouse mock`: the service for a client's tests. */
export const mock: Command = {
  name: 'mock',
  summary: 'runs the service for tests of a client, and judges the client',
  description:
    'The real service with everything in memory: time stands still until /-/mock/advance moves it, one seed gives the\n' +
    'same codes and tokens in every run, and the owner approves at once, so that /authorize answers with the redirect.\n' +
    'A request that breaks the documents is refused with what it breaks. Prefer: code=429, example=NAME or delay=MS asks\n' +
    'for an answer of the documents. A scenario plays a difficult server and judges what the client does then.\n' +
    'POST /-/mock/reset, /-/mock/advance?seconds=601 and /-/mock/scenario?name=NAME steer it; GET /-/mock/findings tells\n' +
    'what is wrong with the client so far. When it is stopped, it reports.\n' +
    'Scenarios: state-mismatch, access-denied, token-type-lowercase, no-expires-in, extra-parameters, scope-reduced,\n' +
    'expired-token, reused-code, rate-limited, maintenance, deferred, see-other, gone.',
  flags: {
    ...reportFlags,
    port: { value: 'PORT', help: 'the port to listen on; a free one by default' },
    config: { value: 'FILE', help: 'a settings file: its clients, owners, routes and repositories are used' },
    seed: { value: 'TEXT', help: 'what decides codes and tokens; gatehouse by default' },
    'auto-approve': {
      value: 'OWNER',
      help: 'who approves; deny refuses, no shows the pages; alice by default',
    },
    'redirect-uri': {
      value: 'URI',
      repeats: true,
      help: 'redirect URIs of its clients; loopback /callback by default',
    },
    scenario: { value: 'NAME', help: 'a scenario to begin with' },
    lenient: {
      help: 'the service answers also what breaks the documents, and findings do not make the exit code 1',
    },
  },
  examples: ['gatehouse mock --port 9090', 'gatehouse mock --scenario rate-limited --report junit=mock.xml'],
  async run(given, terminal, more) {
    const isLenient = given['lenient'] !== undefined;
    const reporting = readReporting(isLenient ? { ...given, 'fail-on': 'never' } : given, more, terminal);
    const port = readPort(given['port']);
    const scenario = await scenarioOf(given['scenario']);
    const { config } = given;
    const contract = readContract();
    const startedAt = systemClock.now();
    const running = await openMock(
      {
        config,
        port,
        seed: given['seed'],
        redirectUris: more.lists['redirect-uri'],
        approval: given['auto-approve'],
        scenario,
        isLenient,
      },
      contract,
      terminal,
    );
    terminal.print(introduction(running, given));
    await new Promise<void>((stopped, broken) => {
      terminal.onStop(() => stopped(), broken);
    });
    const report = reportSession(contract, running.exchanges, {
      command: 'mock',
      version: packageJson.version,
      target: running.url,
      startedAt,
      endedAt: systemClock.now(),
      findings: running.findings(),
    });
    await running.close();
    return await reporting.write(report);
  },
};
