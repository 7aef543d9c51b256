import type { Contract } from '../../../contract/document/contract.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import { createBrowser, type Browser } from '../play/browser.ts';
import { createSend, type Send } from '../play/send.ts';
import type { World } from '../play/world.ts';
import type { Flow } from './arazzo.ts';
import { defaultInputs, withFixtures } from './fixtures.ts';
import { playFlow, type PlayedFlow } from './play-flow.ts';

/** The deployment that is judged; without a world only flows that need nobody can be played. */
export interface Judged {
  readonly contract: Contract;
  readonly base: string;
  /** How it is asked where there is no world. */
  readonly send?: Send;
  readonly world: World | undefined;
}

const unusedAddress = '192.0.2.1';

/** Plays a flow with what a world makes for it, or with its defaults. */
export async function playOn(
  flow: Flow,
  { contract, base, send = createSend({ base }), world }: Judged,
): Promise<PlayedFlow> {
  const browser = (): Browser => createBrowser(base, unusedAddress, send);
  if (!world) return playFlow(flow, defaultInputs(flow), { contract, base, call: send, browser });
  const stage = { contract, base, call: world.call, browser: world.browser };
  const played = await withFixtures(flow, world, (inputs) => playFlow(flow, inputs, stage));
  // What was called is remembered already; what the owner's browser asked counts as well.
  for (const { step, exchanges } of played.steps) if (step['x-owner']) exchanges.forEach(world.remember);
  return played;
}

/** What a deployment does other than a flow needs, or than the documents say; faults of the flow's own requests aside. */
export async function judgeFlow(flow: Flow, judged: Judged): Promise<Finding[]> {
  const { findings } = await playOn(flow, judged);
  return findings.filter(({ side }) => side !== 'request');
}
