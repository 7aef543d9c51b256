import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../tools/tour/processes.ts';
import { stepsBelow } from './guide.ts';
import { createProject } from './project.ts';

it('docs/guides/test-your-service.md verifies a deployment with a flow and a skip file', async () => {
  await using project = await createProject('test-your-service');
  const { follow, shell } = project;
  await shell.run('unset GATEHOUSE_URL');
  await follow('What you need');
  await follow('Verify it');
  await follow('Add a flow of your own');
  await follow('Explain a finding');
  await follow('Skip what you accept');
  expect(await follow('Use it in CI')).toBe(2);
});

it('docs/guides/test-your-service.md measures one fault in a checkout (docs/decisions/tests.md, strangers)', () => {
  const step = stepsBelow('test-your-service', 'Measure the kit').at(-1);
  const { stdout, status } = spawnSync('sh', ['-c', step?.command ?? ''], { cwd: root, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
  expect(stdout).toContain(step?.printed.replace('…', '') ?? 'a result');
});
