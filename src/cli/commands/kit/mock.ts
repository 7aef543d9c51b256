import packageJson from '../../../../package.json' with { type: 'json' };
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

/** `gatehouse mock`: the service for tests of a client. */
export const mockCommand: Command = {
  name: 'mock',
  summary: "runs the service for tests of a client, and checks the client's requests",
  description:
    'Runs the real service in memory. Its clock moves only on POST /-/mock/advance. The same seed generates the same\n' +
    'codes and tokens in every run. The user approves automatically, so /authorize redirects at once.\n' +
    'A request that violates the OpenAPI documents is rejected, and the error names the violation. The header field\n' +
    'Prefer: code=429, example=NAME or delay=MS selects a response from the documents.\n' +
    'A scenario simulates a difficult server and checks how the client reacts. Scenarios: state-mismatch,\n' +
    'access-denied, token-type-lowercase, no-expires-in, extra-parameters, scope-reduced, expired-token, reused-code,\n' +
    'id-token-nonce, id-token-audience, id-token-expired, keys-rotated, login-required, signed-out-elsewhere,\n' +
    'logout-token, logout-token-audience, logout-token-nonce, rate-limited, maintenance, deferred, see-other, gone,\n' +
    'insufficient-scope, mcp-session-lost. Begin those of logout tokens after a sign-in.\n' +
    'To control the mock, send POST /-/mock/reset, /-/mock/advance?seconds=601 or /-/mock/scenario?name=NAME. GET\n' +
    '/-/mock/findings returns the findings about the client, and DELETE forgets them and keeps the data. POST\n' +
    '/-/mock/expect?rule=RULE&operationId=ID expects one finding. When the mock stops, it writes a report.',
  flags: {
    ...reportFlags,
    port: { value: 'PORT', help: 'port to listen on (default: a free port)' },
    config: {
      value: 'FILE',
      help: 'settings file with clients, owners, routes and repositories for the mock',
    },
    seed: { value: 'TEXT', help: 'seed of codes and tokens (default: gatehouse)' },
    time: {
      value: 'TIME',
      help: 'time of its clock at the start, such as now, for clients that verify ID tokens (default: 2026-01-01T00:00:00Z)',
    },
    'auto-approve': {
      value: 'OWNER',
      help: 'user who approves; deny refuses every request; no shows the pages, where every password is the-password-of-every-owner (default: alice)',
    },
    'redirect-uri': {
      value: 'URI',
      repeats: true,
      help: 'redirect URI of the clients; may be repeated (default: loopback /callback)',
    },
    scenario: { value: 'NAME', help: 'scenario to begin with' },
    lenient: {
      help: 'accepts requests that violate the documents; findings do not make the exit code 1',
    },
  },
  examples: ['gatehouse mock --port 9090', 'gatehouse mock --scenario rate-limited --report junit=mock.xml'],
  async run(given, terminal, more) {
    const isLenient = given['lenient'] !== undefined;
    const reporting = readReporting(isLenient ? { ...given, 'fail-on': 'never' } : given, more, terminal);
    const port = readPort(given['port']);
    const scenario = await scenarioOf(given['scenario']);
    const { config } = given;
    const startedAt = systemClock.now();
    const running = await openMock(
      {
        config,
        port,
        seed: given['seed'],
        time: given['time'],
        redirectUris: more.lists['redirect-uri'],
        approval: given['auto-approve'],
        scenario,
        isLenient,
      },
      terminal,
    );
    // Standard output is the report then.
    if ('json' in given) terminal.report(introduction(running, given));
    else terminal.print(introduction(running, given));
    await new Promise<void>((stopped, broken) => {
      terminal.onStop(() => stopped(), broken);
    });
    const report = reportSession(running.contract, running.exchanges, {
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
