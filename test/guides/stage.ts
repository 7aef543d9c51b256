/** Runs the sections of a guide in one shell, with free ports and the databases of the test. */
import { expect } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { createCheckout, guideSource, openShell, stepsBelow, type Folder, type Shell } from './guide.ts';

const portPattern = /\b80\d\d\b/g;

/** A pattern of an output in a guide: each `…` stands for any text within a line. */
function patternOf(printed: string): RegExp {
  const parts = printed.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(parts.join('[^\\n]*?'));
}

export interface Stage extends AsyncDisposable {
  readonly shell: Shell;
  /** A text of the guide with the ports and databases of the test. */
  own(text: string): string;
  /** Runs the commands below a heading; each must succeed with the output of the guide. Returns their number. */
  follow(heading: string, count?: number): Promise<number>;
}

interface Place {
  readonly name: string;
  readonly folder: Folder;
  own(text: string): string;
  readonly environment?: Readonly<Record<string, string>>;
}

export function openStage({ name, folder, own, environment }: Place): Stage {
  const shell = openShell(folder, environment);
  return {
    shell,
    own,
    async follow(heading, count) {
      const steps = stepsBelow(name, heading).slice(0, count);
      for (const { command, printed } of steps) {
        const result = await shell.run(own(command));
        expect(result.code, `${command}\n${result.printed}`).toBe(0);
        expect(result.printed, command).toMatch(patternOf(own(printed)));
      }
      return steps.length;
    },
    async [Symbol.asyncDispose]() {
      await shell.run('kill $(jobs -p) 2> /dev/null; wait');
      await shell[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/**
 * @param databases the URLs of databases by their names in the guide
 * @param openFolder makes the folder of the reader
 */
export async function createStage(
  name: string,
  databases: Readonly<Record<string, string>>,
  openFolder: (own: (text: string) => string) => Folder = createCheckout,
): Promise<Stage> {
  const ports = new Map<string, string>();
  const used = guideSource(name).match(portPattern) ?? [];
  for (const port of new Set([...used, '8080', '8081', '8082', '8083', '8084', '8090']))
    ports.set(port, String(await freePort()));
  const own = (text: string): string =>
    text
      .replaceAll(portPattern, (port) => ports.get(port) ?? port)
      .replaceAll(
        /postgres:\/\/gatehouse:PASSWORD@127\.0\.0\.1\/(\w+)/g,
        (_, database: string) => `'${databases[database] ?? ''}'`,
      );
  return openStage({ name, folder: openFolder(own), own });
}
