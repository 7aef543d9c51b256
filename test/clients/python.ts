/** Client libraries of Python, if the machine has them. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A package manager installs Python in /usr/bin, possibly behind another one on PATH. `PYTHON` names another. */
const interpreters = process.env['PYTHON']?.split(' ') ?? ['python3', '/usr/bin/python3'];

/** A Python that can import the module, or `undefined` if there is none. */
export function pythonWith(module: string): string | undefined {
  return interpreters.find(
    (interpreter) => spawnSync(interpreter, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0,
  );
}

/** True if the gate installed or found the modules. Then the tests must find them too. */
export const mustHaveModules = process.env['CI'] === 'true' && process.env['PYTHON_CLIENTS'] === 'installed';

/** Reports tests that did not run. */
export function reportMissingModule(module: string, tests: number): void {
  const message = `${tests} tests DID NOT RUN: no python3 on this machine can import ${module}`;
  process.stderr.write(`\n*** ${message} ***\n`);
}

export interface PythonClient {
  /** Calls a function of the script by its name, with named arguments. */
  call(name: string, given?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>;
  stop(): void;
}

/** Starts a script that trusts the certificate. */
export function startPython(interpreter: string, script: string, certificate: string): PythonClient {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(interpreter, ['-B', file], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, REQUESTS_CA_BUNDLE: certificate },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const responses = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(name, given = {}) {
      child.stdin.write(`${JSON.stringify([name, given])}\n`);
      const { value, done } = await responses.next();
      if (done === true) throw new Error(`${script} ended at ${name}: ${errors}`);
      return JSON.parse(value) as Readonly<Record<string, unknown>>;
    },
    stop: () => child.stdin.end(),
  };
}
