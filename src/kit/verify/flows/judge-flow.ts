import type { Contract } from '../../../contract/document/contract.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import { createBrowser, type Browser } from '../play/browser.ts';
import { createSend, type Send } from '../play/send.ts';
import type { World } from '../play/world.ts';
import type { Flow } from './arazzo.ts';
import { defaultInputs, withFixtures } from './fixtures.ts';
import { playFlow, type PlayedFlow } from './play-flow.ts';

/** The deployment to check. Without a world, only flows that change nothing and need no user can run. */
export interface Judged {
  readonly contract: Contract;
  readonly base: string;
  /** Sends requests without a world. */
  readonly send?: Send;
  readonly world: World | undefined;
}

const unusedAddress = '192.0.2.1';

/** Runs a flow with values that a world creates for it, or with its defaults. */
export async function playOn(
  flow: Flow,
  { contract, base, send = createSend({ base }), world }: Judged,
): Promise<PlayedFlow> {
  const browser = (): Browser => createBrowser(base, unusedAddress, send);
  if (!world) return playFlow(flow, defaultInputs(flow), { contract, base, call: send, browser });
  const stage = { contract, base, call: world.call, browser: world.browser };
  const played = await withFixtures(flow, world, (inputs) => playFlow(flow, inputs, stage));
  // Calls are stored already. Requests of the user's browser are added.
  for (const { step, exchanges } of played.steps) if (step['x-owner']) exchanges.forEach(world.remember);
  return played;
}

/**
 * The deviations of a deployment from the flow and from the documents. Errors in the flow's own requests are
 * excluded.
 */
export async function judgeFlow(flow: Flow, judged: Judged): Promise<Finding[]> {
  const { findings } = await playOn(flow, judged);
  return findings.filter(({ side }) => side !== 'request');
}
