/** A transcript of a terminal whose commands run in one real shell beside the running example. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root, start } from '../../tools/tour/processes.ts';

interface Step {
  readonly command: string;
  readonly printed: string;
}

/** The commands after `$ `, continued after `> `, each with its output. */
function stepsOf(transcript: string): Step[] {
  return transcript
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [, command = '', printed = ''] = /^(.*(?:\n> .*)*)\n?([^]*)$/.exec(step) ?? [];
      return { command: command.replaceAll(/\n> /g, '\n'), printed: printed.trimEnd() };
    });
}

/** The output of each command beside the output in the transcript. */
export async function runTranscript(
  transcript: string,
): Promise<{ readonly printed: readonly string[]; readonly shown: readonly string[] }> {
  const steps = stepsOf(transcript);
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-transcript-'));
  const example = await start(['tools/example/main.ts', '--port', '0'], {
    GATEHOUSE_STORAGE_URL: `sqlite:${join(folder, 'gatehouse.db')}`,
  });
  try {
    // One shell for all steps, so that variables remain set. Marker lines separate the outputs.
    const script = steps.map(
      ({ command }) => `${command.replaceAll('http://127.0.0.1:8080', example.url)}\necho; echo =====`,
    );
    const shell = spawn('sh', ['-c', ['exec 2>&1', ...script].join('\n')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, GATEHOUSE_URL: example.url },
    });
    const printed = (await text(shell.stdout)).split('\n=====\n').slice(0, -1);
    return { printed: printed.map((one) => one.trimEnd()), shown: steps.map((step) => step.printed) };
  } finally {
    await example.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
