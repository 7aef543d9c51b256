import type { Deployment } from './deployments.ts';
import { events } from './events.ts';
import type { Cell, Order } from './expected.ts';
import { beginRound, type Issued, type Issuer, issuers, type Round, type Thing } from './issuers.ts';

/** Runs both the issue and the event, in an order of its own. */
type Run = (
  round: Round,
  issuer: Issuer,
  issue: () => Promise<Issued>,
  end: () => Promise<void>,
) => Promise<Issued>;

const before: Run = async (_round, _issuer, issue, end) => {
  const issued = await issue();
  await end();
  return issued;
};

/** Holds the unit of the issuer, at the site that comes to it first, until the event has been committed. */
const during: Run = async (round, issuer, issue, end) => {
  if (issuer.unit === undefined) {
    const [issued] = await Promise.all([issue(), end()]);
    return issued;
  }
  const { one, other } = round.deployment;
  const { unit } = issuer;
  const held = [...new Set([one, other])].map(({ surface }) => surface.hold(unit));
  const issuing = issue();
  await Promise.race(held.map(({ reached }) => reached));
  try {
    await end();
  } finally {
    for (const { release } of held) release();
  }
  return issuing;
};

export const orders: Readonly<Record<Order, Run>> = { before, during };

export interface Played {
  /** False if the request was refused. */
  readonly isGiven: boolean;
  /** The things that can be used at one of the sites after the event. */
  readonly alive: readonly Thing[];
}

export async function play(
  deployment: Deployment,
  { event, issuer: name }: Pick<Cell, 'event' | 'issuer'>,
  run: Run,
): Promise<Played> {
  const issuer: Issuer = issuers[name];
  const round = await beginRound(deployment, issuer);
  const issued = await run(round, issuer, await issuer.prepare(round), () => events[event](round));
  await deployment.caughtUp();
  const alive = [...(await issued.aliveAt(deployment.other)), ...(await issued.aliveAt(deployment.one))];
  return { isGiven: issued.isGiven, alive: [...new Set(alive)].toSorted() };
}

/** The things of an issuer of which nothing has ended. */
export async function playWithoutEvent(
  deployment: Deployment,
  name: Cell['issuer'],
): Promise<readonly Thing[]> {
  const issuer: Issuer = issuers[name];
  const round = await beginRound(deployment, issuer);
  const issue = await issuer.prepare(round);
  return [...(await (await issue()).aliveAt(deployment.other))].toSorted();
}
