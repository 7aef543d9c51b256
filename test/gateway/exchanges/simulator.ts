/** Plays scripts through a gateway, several at a time, and judges them by the laws. */
import { type House, openHouse, type ServiceName } from './house.ts';
import { findHang, findLoss, findLostRefusal, findOverrun, isTargetsFault } from './laws.ts';
import { messagesOf } from './messages.ts';
import { type Outcome, perform } from './perform.ts';
import type { GatewayName } from './permissions.ts';
import { endingOf, nameOfPlay, type Play } from './play.ts';

export interface Violation {
  readonly law: 'a' | 'b' | 'c' | 'd';
  readonly play: Play;
  readonly message: string;
}

export interface Simulator {
  /** Performs these at the same time, each for a client of its own. */
  perform(plays: readonly Play[]): Promise<readonly Violation[]>;
  close(): Promise<void>;
}

const gatewayOf = ({ isTls, door }: Play): GatewayName =>
  `${isTls ? 'tls' : 'tcp'}${door === 'all' ? '-all' : ''}`;
const needsPermission = ({ door }: Play): boolean => door === 'guarded' || door === 'all';
const serviceOf = (play: Play): ServiceName => (isTargetsFault(play) ? 'broken' : 'sound');
const prefixOf = (play: Play, isBuffered: boolean): string =>
  play.door === 'target' ? `/${serviceOf(play)}${isBuffered ? '-buffered' : ''}` : `/${play.door}`;
/** Real milliseconds for the line of an exchange that has ended. */
const lineMilliseconds = 500;
/** More than each limit of the routes (house.ts). */
const longestLimitMilliseconds = 4000;

/** Performs a play and returns what breaks a law. */
function createJudge({ time, targets, gateway, target, permit, hasLine }: House) {
  let lastId = 0;
  const newId = (): number => (lastId += 1);

  function directly(play: Play, lag: number): Promise<Outcome> {
    const id = newId();
    const address = target(play.isTls ? 'tls' : 'tcp');
    const scene = { time, targets, address, id, isDirect: true, lag };
    return perform(play, messagesOf(play, '', id), scene);
  }

  return async (play: Play): Promise<readonly Violation[]> => {
    const id = newId();
    const { isBuffered } = messagesOf(play, '', id);
    const name = gatewayOf(play);
    const permission = needsPermission(play) ? await permit(name, endingOf(play), id) : undefined;
    const prefix = permission?.prefix ?? prefixOf(play, isBuffered);
    const messages = messagesOf(play, prefix, id, permission?.token);
    const scene = {
      time,
      targets,
      address: gateway(name),
      id,
      isDirect: false,
      ...(permission && { endPermission: permission.end }),
    };
    const outcome = await perform(play, messages, scene);
    const loss =
      play.door === 'target'
        ? await findLoss(play, messages, outcome, (lag) => directly(play, lag))
        : findLostRefusal(play, outcome);
    const overrun = findOverrun(play, outcome);
    const isLogged = (): boolean => hasLine(`${prefix}/${id}`);
    if (outcome.end !== 'whole' && !(await time.settle(isLogged, () => 0, lineMilliseconds))) {
      // The limit of a filter may have to pass.
      await time.rest(longestLimitMilliseconds);
      await time.settle(isLogged, () => 0, lineMilliseconds);
    }
    const hang = findHang(play, outcome, isLogged());
    const found: Violation[] = [];
    if (loss !== undefined) found.push({ law: 'a', play, message: loss });
    if (overrun !== undefined) found.push({ law: 'c', play, message: overrun });
    if (hang !== undefined) found.push({ law: 'd', play, message: hang });
    return found;
  };
}

export async function openSimulator(): Promise<Simulator> {
  const house = await openHouse();
  const judge = createJudge(house);
  /** Law (b) for these plays together. */
  const findBlame = async (plays: readonly Play[]): Promise<string | undefined> => {
    for (const name of new Set(plays.map(gatewayOf))) {
      const blame = await house.blameOfSound(name);
      if (blame !== undefined) return blame;
    }
    return undefined;
  };
  const performAll = async (plays: readonly Play[]): Promise<Violation[]> =>
    (await house.time.run(plays.map((play) => () => judge(play)))).flat();

  /** Finds the play whose target is blamed. */
  async function perform(plays: readonly Play[]): Promise<readonly Violation[]> {
    const found = await performAll(plays);
    house.forgetLines();
    const message = await findBlame(plays);
    const [play] = plays;
    if (message === undefined || play === undefined) return found;
    if (plays.length === 1) return [...found, { law: 'b', play, message }];
    for (const alone of plays) found.push(...(await perform([alone])).filter(({ law }) => law === 'b'));
    return found;
  }
  return { perform, close: house.close };
}

export const describeViolation = ({ law, play, message }: Violation): string =>
  `law (${law}): ${message}: ${nameOfPlay(play)}`;
