import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import nodePackage from '../../tools/node/package.json' with { type: 'json' };
import { filesBelow } from '../../tools/codegen/rules/traceability.ts';
import { startService, type RunningService } from '../support/service.ts';
import { readDeployed, root } from './deployment-files.ts';

const text = readDeployed('Containerfile');

interface Instruction {
  readonly keyword: string;
  readonly words: string;
}

/** The instructions of each stage, by its name. */
function readStages(): ReadonlyMap<string, readonly Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  const lines = text.replaceAll(/\\\n\s*/g, '').matchAll(/^([A-Z]+) (.+)$/gm);
  let stage: Instruction[] = [];
  for (const [, keyword = '', words = ''] of lines) {
    if (keyword === 'FROM') stages.set(words.replace(/^.* AS /, ''), (stage = []));
    stage.push({ keyword, words });
  }
  return stages;
}

const stages = readStages();
const of = (stage: string, keyword: string): string[] =>
  (stages.get(stage) ?? []).filter((one) => one.keyword === keyword).map(({ words }) => words);

describe('deploy/Containerfile (docs/decisions/deployment.md, image)', () => {
  it('is valid', () => {
    expect(validate(text)).toEqual([]);
  });

  it('is read by a validator that reports an unknown instruction', () => {
    expect(validate(`${text}EXPOSES 1\n`)).toHaveLength(1);
  });

  it("takes Node in the project's version", () => {
    expect(text).toContain(`ARG NODE_VERSION=${nodePackage.version}\n`);
  });

  it('builds without install scripts', () => {
    const installs = of('build', 'RUN')
      .join(' ')
      .matchAll(/npm (?:ci|prune)[^&]*/g);
    const commands = Array.from(installs, ([command]) => command);
    expect(commands).toHaveLength(2);
    for (const command of commands) expect(command).toContain('--ignore-scripts');
  });

  it('copies only paths that exist, and sends no other file to the builder', () => {
    const copied = of('build', 'COPY').flatMap((words) => words.split(' ').slice(0, -1));
    const sent = readDeployed('Containerfile.dockerignore').split('\n');
    const allowed = sent.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(sent).toContain('*');
    expect([...copied, ...allowed].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const isSent = (path: string): boolean =>
      path === '.' || allowed.some((one) => path === one || path.startsWith(`${one}/`));
    expect(copied.filter((path) => !isSent(path))).toEqual([]);
  });

  it('has no shell in its default stage, and runs nothing there as root', () => {
    expect([...stages.keys()].at(-1)).toBe('gatehouse');
    expect(of('gatehouse', 'FROM').join()).toMatch(/^gcr\.io\/distroless\/.*:nonroot /);
    expect(of('gatehouse', 'RUN')).toEqual([]);
  });

  it.each(['gatehouse', 'with-git'])('runs the program of the package as a numeric user in %s', (stage) => {
    expect(of(stage, 'USER')).toEqual(['65532:65532']);
    const entry = JSON.parse(of(stage, 'ENTRYPOINT').join()) as string[];
    expect(entry.at(-1)).toBe(`/app/${packageJson.bin.gatehouse}`);
    expect(JSON.parse(of(stage, 'CMD').join())).toEqual(['serve']);
  });

  it('has the same run time in both variants', () => {
    const runtime = (stage: string): Instruction[] =>
      (stages.get(stage) ?? []).filter(({ keyword }) => !['FROM', 'RUN', 'COPY'].includes(keyword));
    expect(runtime('with-git')).toEqual(runtime('gatehouse'));
  });
});

/** The files that a build reads, as `tools/build` names them. */
const inputs = filesBelow(join(root, 'tools/build'), '.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\$\{root\}(?!dist|node_modules)([\w./-]+\w)/g)].map(
    ([, path = '']) => path,
  ),
);

describe('the context of the image', () => {
  const sent = [...readDeployed('Containerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(
    ([, path = '']) => path,
  );

  it('contains every file that the build reads', () => {
    expect(inputs).toContain('docs/guides');
    expect(
      inputs.filter((input) => !sent.some((path) => input === path || input.startsWith(`${path}/`))),
    ).toEqual([]);
  });

  it('contains no secret of the checkout', () => {
    const ignored = readDeployed('Containerfile.dockerignore')
      .split('\n')
      .filter((line) => /^[^#!]/.test(line));
    expect(ignored).toEqual(['*', 'deploy/secrets']);
  });
});

describe('the health check of the image', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const check = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]';

  /** Runs the command without a shell, as a container does, and returns its exit code. */
  async function checkAt(url: string): Promise<number> {
    const [, flag = '', script = ''] = JSON.parse(check) as string[];
    const program = [flag, script.replace('http://127.0.0.1:8080', url)];
    const ended = promisify(execFile)(process.execPath, program);
    return await ended.then(
      () => 0,
      ({ code }: { readonly code: number }) => code,
    );
  }

  it('succeeds while the service is ready', async () => {
    expect(await checkAt(service.url)).toBe(0);
  });

  it('fails if the response is an error, or if nothing listens', async () => {
    expect(await checkAt(`${service.url}/docs/unknown`)).toBe(1);
    const other = await startService();
    await other.stop();
    expect(await checkAt(other.url)).toBe(1);
  });
});
