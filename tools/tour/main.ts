/**
 * `npm run tour`: starts the example service with two upstream services and a web client, uses it over HTTP, and
 * shows each request and response as it was received. Every statement is checked. If one is false, the tour ends
 * with exit code 1.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from './chapters/configuration.ts';
import { meetTheErrors } from './chapters/errors.ts';
import { discoverAService, goThroughTheGateway, readTheRoutes } from './chapters/gateway.ts';
import { seeTheService } from './chapters/service.ts';
import { signInImplicitly, signInToThePublicClient, signInToTheWebClient } from './chapters/sign-in.ts';
import {
  introspect,
  refresh,
  revoke,
  tokenOfTheRobot,
  useClientCredentials,
  usePassword,
} from './chapters/tokens.ts';
import { createGuide, type Guide } from './guide.ts';
import { start, type Program } from './processes.ts';

const show = (text: string): void => void process.stdout.write(text);
const started: Program[] = [];

async function begin(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const program = await start(words, environment);
  started.push(program);
  show(`${name} listens on ${program.url} (process ${program.id})\n`);
  return program;
}

/** Starts the example with free ports, a store of its own and a discovery file that can be changed. */
async function setUp(folder: string): Promise<{ readonly guide: Guide; readonly gatehouse: Program }> {
  const users = await begin('The users service', ['examples/services/users.ts', '--port', '0']);
  const stores = await begin('The stores service', ['examples/services/stores.ts', '--port', '0']);
  const discoveryFile = join(folder, 'services.yaml');
  await writeFile(discoveryFile, '{}\n');
  const gatehouse = await begin(
    'Gatehouse',
    ['src/cli/main.ts', 'serve', '--config', 'examples/gatehouse.yaml', '--port', '0'],
    {
      GATEHOUSE_STORAGE_URL: `sqlite:${join(folder, 'gatehouse.db')}`,
      GATEHOUSE_GATEWAY__SERVICES: JSON.stringify({ users: [users.url] }),
      GATEHOUSE_GATEWAY__DISCOVERY: JSON.stringify([{ file: discoveryFile }]),
    },
  );
  const webClient = await begin('The web shop', [
    'examples/web-client.ts',
    '--gatehouse',
    gatehouse.url,
    '--port',
    '0',
  ]);
  show(
    '\nThe output leaves out fields that are the same in every response, and shortens long sealed values.\n',
  );
  const places = { gatehouse: gatehouse.url, webClient: webClient.url, discoveryFile, stores: stores.url };
  return { guide: createGuide(places, show), gatehouse };
}

async function end(guide: Guide, gatehouse: Program): Promise<void> {
  guide.chapter('The end');
  guide.tell('SIGTERM: running requests may end, the store is closed, the process exits.');
  guide.holds('the exit code is 0', (await gatehouse.stop()) === 0);
}

async function walk(guide: Guide): Promise<void> {
  await seeTheService(guide);
  await signInToTheWebClient(guide);
  const { refreshToken } = await signInToThePublicClient(guide);
  await signInImplicitly(guide);
  await usePassword(guide);
  const robotToken = await useClientCredentials(guide);
  const accessToken = await refresh(guide, refreshToken);
  await introspect(guide, accessToken);
  await goThroughTheGateway(guide, robotToken);
  await readTheRoutes(guide);
  await discoverAService(guide, await tokenOfTheRobot(guide, 'gateway:write'));
  await readConfiguration(guide, await tokenOfTheRobot(guide, 'config:*:*'));
  await revoke(guide, accessToken);
  await meetTheErrors(guide);
}

const folder = await mkdtemp(join(tmpdir(), 'gatehouse-tour-'));
try {
  const { guide, gatehouse } = await setUp(folder);
  await walk(guide);
  await end(guide, gatehouse);
  show('\nThat was the tour. The docs explain the rest: npm start, then /docs.\n');
} catch (error) {
  // The only handler of the tour's failures: it reports them to the reader and by the exit code.
  show(`\nThe tour ended early: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all(started.map((program) => program.stop()));
  await rm(folder, { recursive: true, force: true });
}
