/** `@gatehouse-server/gatehouse/mock`: the mock for test runners, in the process of the tests. */
import type { StartMock } from './mock-types.ts';
import { openMock, scenarioOf } from './open-mock.ts';

export type { MockFinding, RunningMock, StartMock, StartMockOptions } from './mock-types.ts';

/** Starts a mock on 127.0.0.1. */
export const startMock: StartMock = async (options = {}) => {
  const { port = 0, seed, time, redirectUris, autoApprove, config, scenario, lenient = false } = options;
  const mock = await openMock(
    {
      port,
      seed,
      time,
      redirectUris,
      approval: autoApprove,
      config,
      scenario: await scenarioOf(scenario),
      isLenient: lenient,
    },
    {
      report: (text) => void process.stderr.write(text),
      environment: process.env,
      workingDirectory: process.cwd(),
    },
  );
  async function control(name: string, method = 'POST'): Promise<void> {
    const response = await fetch(`${mock.url}/-/mock/${name}`, { method });
    if (!response.ok) throw new Error(`the mock refused ${name}: ${await response.text()}`);
  }
  return {
    url: mock.url,
    administratorSecret: mock.administratorSecret,
    findings: () => mock.findings(),
    expectFinding: (rule, operationId) =>
      control(
        `expect?${new URLSearchParams({ rule, ...(operationId !== undefined && { operationId }) }).toString()}`,
      ),
    reset: () => control('reset'),
    resetFindings: () => control('findings', 'DELETE'),
    advance: (seconds) => control(`advance?seconds=${seconds}`),
    play: (name) => control(`scenario?name=${encodeURIComponent(name)}`),
    close: () => mock.close(),
  };
};
