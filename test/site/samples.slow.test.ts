/** Runs every sample of the site, so that the pages are correct. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractSettings } from '../../src/kit/verify/play/settings.ts';
import { startSuite, type Suite } from '../kit/verify/suite.ts';
import { publishedPages } from './pages.ts';
import { environmentOf } from './samples/environment.ts';
import { unformatted } from './samples/run-go.ts';
import { openReadersFolder, runSamples, type Prepared } from './samples/run-samples.ts';
import { canRun } from './samples/programs.ts';
import { samplesIn, ways, type ShownSample, type Way } from './samples/shown-samples.ts';

/** They need a form of a signed-in operator, or the link of an invitation; test/console and test/cli send them. */
const ofBrowsers = new Set(['changeByConsole', 'showInvitation']);
const canBeRun = ({ operationId }: ShownSample): boolean => !ofBrowsers.has(operationId);

const publishedByPage = publishedPages().map(
  ([path, page]) => [path, samplesIn(page).filter(canBeRun)] as const,
);
const published = publishedByPage.flatMap(([, samples]) => samples);

/** On a busy machine, a minute can pass between a code and the end of the compiler. */
const authorization = { ...contractSettings.authorization, codeLifetimeSeconds: 600 };
const settings = { ...contractSettings, authorization, quotas: { enabled: false } };

/** They show a service without a console. */
const withoutConsole = new Set(['openConsole', 'showConsolePage']);

/** They name resources that earlier samples have created. */
const repeating = new Set(['replaceOwner.example.alice', 'putRoute.example.validatedRoute']);

/** The samples that a service shows of itself, with its own address. A page without a chosen one is not read. */
async function servedSamples(
  url: string,
  way: Way,
  isChosen: (sample: ShownSample) => boolean,
): Promise<ShownSample[]> {
  const isWanted = (sample: ShownSample): boolean =>
    sample.way === way && canBeRun(sample) && isChosen(sample);
  const names = publishedByPage.flatMap(([path, samples]) => (samples.some(isWanted) ? [path] : []));
  const pages = await Promise.all(names.map(async (path) => (await fetch(`${url}/docs/${path}`)).text()));
  return pages.flatMap(samplesIn).filter(isWanted);
}

/** The deviations of the output of a sample. */
function judge({ text, status }: ShownSample, printed: string | undefined): string | undefined {
  return printed?.startsWith(`${status} `) ? undefined : `${text}\n\nprinted: ${printed ?? 'nothing'}`;
}

describe.each(ways.filter(canRun))('a sample with %s (docs/decisions/contract.md, samples)', (way) => {
  const reader = openReadersFolder();
  const own = published.filter((sample) => sample.way === way);
  const suites: Suite[] = [];
  const samples = new Map<string, ShownSample>();
  const printed = new Map<string, string>();

  /**
   * Runs the samples that `isChosen` selects on their own service, and checks each response against its documents.
   */
  async function runOnOwnService(isChosen: (sample: ShownSample) => boolean, more = {}): Promise<void> {
    const suite = await startSuite({ checkResponses: 'fail' }, { ...settings, ...more });
    suites.push(suite);
    const prepared: Prepared[] = [];
    for (const sample of await servedSamples(suite.world.base, way, isChosen))
      prepared.push({ sample, environment: await environmentOf(suite.world, sample) });
    for (const { sample } of prepared) samples.set(sample.id, sample);
    for (const [id, output] of await runSamples(reader.folder, prepared)) printed.set(id, output);
  }

  beforeAll(async () => {
    const isOff = ({ operationId }: ShownSample): boolean => withoutConsole.has(operationId);
    await runOnOwnService((sample) => !repeating.has(sample.id) && !isOff(sample));
    await runOnOwnService(({ id }) => repeating.has(id));
    await runOnOwnService(isOff, { console: { enabled: false } });
  });
  afterAll(async () => {
    reader.close();
    await Promise.all(suites.map((suite) => suite.close()));
  });

  it('is run, each of the site', () => {
    expect([...printed.keys()].toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(own.length).toBeGreaterThan(way === 'curl' ? 130 : 95);
  });

  it.each(own)('$id gets the response that is shown below it', ({ id }) => {
    const sample = samples.get(id);
    expect(sample && judge(sample, printed.get(id))).toBeUndefined();
  });

  it('would be reported if it was wrong', async () => {
    const sample = samples.get('issueToken.example.clientCredentials');
    if (!sample || !suites[0]) throw new Error('there is no such sample');
    const environment = await environmentOf(suites[0].world, sample);
    const spoilt = [
      ['client_credentials', 'magic'],
      way === 'TypeScript' ? ['issueToken', 'issueTokens'] : ['/token', '/tokens'],
      ['CLIENT_SECRET', 'CLIENT_WORD'],
    ].map(([right = '', wrong = '']) => ({ ...sample, id: wrong, text: sample.text.replace(right, wrong) }));
    const output = await runSamples(
      reader.folder,
      spoilt.map((one) => ({ sample: one, environment })),
    );
    for (const one of spoilt) {
      expect(one.text).not.toBe(sample.text);
      expect(judge(one, output.get(one.id)), one.id).toBeDefined();
    }
  });
});

describe.each(ways.filter((way) => way === 'Go' && canRun(way)))('the samples with %s', (way) => {
  it('are formatted as gofmt does it', () => {
    const texts = published.filter((sample) => sample.way === way).map(({ text }) => text);
    expect(unformatted(texts)).toEqual([]);
    expect(unformatted(['package  main'])).toHaveLength(1);
  });
});
