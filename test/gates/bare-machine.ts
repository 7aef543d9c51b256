/** A machine for `.ci/run` whose only programs are those in its folder bin/. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const systemCommands = ['bash', 'chmod', 'dirname', 'grep', 'id', 'mkdir', 'mv', 'rm', 'sed'];
const dumpPrograms = ['pg_dump', 'pg_restore', 'psql', 'initdb', 'pg_ctl', 'postgres'];

type Environment = Readonly<Record<string, string>>;

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BareMachine extends Disposable {
  readonly folder: string;
  /** Installs a program, which is a script of sh. */
  program(name: string, script: string): void;
  /** Writes a README.md with the command. */
  readme(command: string): void;
  /** Installs the programs that the gate fails without or takes from npm. Returns their variables. */
  required(): Environment;
  /** Runs the gate, with the variables of `required` unless the machine lacks those programs. */
  gate(environment?: Environment, there?: Environment): Ended;
}

/** The variables of a machine without the programs of `required`. */
export const lacking: Environment = {
  PGBOUNCER: '/nowhere/pgbouncer',
  POSTGRES_INSTALLATIONS: '/nowhere',
};

export function createBareMachine(): BareMachine {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-gate-'));
  const bin = join(folder, 'bin');

  function program(name: string, script: string): void {
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }

  function required(): Environment {
    for (const name of ['nginx', 'pgbouncer', 'bun', 'deno']) program(name, 'exit 0');
    mkdirSync(join(folder, 'postgresql/15/bin'), { recursive: true });
    for (const name of dumpPrograms)
      writeFileSync(join(folder, 'postgresql/15/bin', name), '', { mode: 0o755 });
    return { PGBOUNCER: join(bin, 'pgbouncer'), POSTGRES_INSTALLATIONS: join(folder, 'postgresql') };
  }

  return {
    folder,
    program,
    readme: (command) =>
      writeFileSync(join(folder, 'README.md'), `# Gatehouse\n\n\`\`\`sh\n${command}\n\`\`\`\n`),
    required,
    gate(environment = {}, there = required()) {
      cpSync(join(root, '.ci/run'), join(folder, '.ci/run'));
      mkdirSync(bin, { recursive: true });
      for (const name of systemCommands.filter((one) => !existsSync(join(bin, one)))) {
        const place = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
        symlinkSync(place, join(bin, name));
      }
      program('node', 'exit 0');
      const env = { PATH: bin, ...there, ...environment };
      return spawnSync(join(bin, 'bash'), ['.ci/run'], { cwd: folder, env, encoding: 'utf8' });
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
