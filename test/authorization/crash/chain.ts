/**
 * What a client knows of one code and its refresh family from the answers that reached it, and what follows: an
 * answer that came stays true whatever happened to the service since, one that was cut off may have taken effect.
 */
import { webUri } from '../token-service.ts';
import type { IssuedCode, Outcome, Stage, TokenReply } from './stage.ts';

export type Deed =
  | 'redeem'
  | 'redeem in parallel'
  | 'refresh'
  | 'refresh in parallel'
  | 'retry'
  | 'reuse'
  | 'revoke';

type Certainty = 'no' | 'maybe' | 'yes';

export interface Chain {
  /** Does something to the family, where it can be done in its state. */
  act(deed: Deed): Promise<void>;
  /** Asks the service whether it is as the answers so far say. */
  verify(): Promise<void>;
}

const width = 4;

function parallel<T>(times: number, ask: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, ask));
}

const came = (outcomes: readonly Outcome[]): TokenReply[] =>
  outcomes.filter((outcome): outcome is TokenReply => outcome !== 'cut');

export function createChain(
  stage: Stage,
  { code, verifier }: IssuedCode,
  report: (problem: string) => void,
): Chain {
  let redeemed: Certainty = 'no';
  let ended: Certainty = 'no';
  let wins = 0;
  /** By generation; the last one is the current one, or its successor was made by a request that was cut off. */
  const tokens: string[] = [];
  const accessTokens: string[] = [];
  let isCurrentPresented = false;

  const refused = ({ status, body }: TokenReply): boolean => status === 400 && body.error === 'invalid_grant';
  const told = ({ status, body }: TokenReply): string => `${status} ${body.error ?? ''}`;
  const current = (): string => tokens.at(-1) ?? '';

  function keep({ body }: TokenReply): void {
    if (body.access_token !== undefined) accessTokens.push(body.access_token);
  }

  async function redeem(times: number): Promise<void> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: webUri, code_verifier: verifier };
    const outcomes = await parallel(times, () => stage.post('/token', fields));
    const answers = came(outcomes);
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter((answer) => answer.status !== 200);
    for (const answer of lost) if (!refused(answer)) report(`a redemption was answered ${told(answer)}`);
    wins += won.length;
    if (wins > 1) report('a code was redeemed twice');
    if (redeemed === 'yes' && won.length > 0) report('a used code was redeemed again');
    if (redeemed === 'no' && won.length === 0 && answers.length === times) report('a good code was refused');
    const cut = outcomes.length - answers.length;
    // Presented again while it is used, the code ends what came of it.
    if (lost.length > 0) ended = 'yes';
    else if (cut > 0 && (times > 1 || redeemed === 'yes') && ended === 'no') ended = 'maybe';
    if (answers.length > 0) redeemed = 'yes';
    else if (redeemed === 'no') redeemed = 'maybe';
    for (const answer of won) {
      tokens.push(answer.body.refresh_token ?? '');
      keep(answer);
    }
  }

  /** Presents the current token. Whoever holds it is never logged out, and has one successor. */
  async function refresh(times: number): Promise<void> {
    const presented = current();
    isCurrentPresented = true;
    const outcomes = await parallel(times, () =>
      stage.post('/token', { grant_type: 'refresh_token', refresh_token: presented }),
    );
    const answers = came(outcomes);
    const successors = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token),
    );
    if (successors.size > 1) report('a refresh token has two successors: two live branches');
    for (const answer of answers) {
      if (answer.status === 200) keep(answer);
      else if (!refused(answer)) report(`a refresh was answered ${told(answer)}`);
      else if (ended === 'no') report('the holder of the current refresh token is logged out');
    }
    if (answers.some(refused)) ended = 'yes';
    const [successor] = successors;
    if (successor === undefined) return;
    if (ended === 'yes') report('an ended family goes on');
    ended = 'no';
    if (tokens.includes(successor)) report('a successor is an old token');
    tokens.push(successor);
    isCurrentPresented = false;
  }

  /** Presents the predecessor of a token that was never presented, as after an answer that was lost on its way. */
  async function retry(): Promise<void> {
    const [answer] = came([
      await stage.post('/token', { grant_type: 'refresh_token', refresh_token: tokens.at(-2) ?? '' }),
    ]);
    if (answer === undefined) return;
    if (answer.status === 200) {
      keep(answer);
      if (answer.body.refresh_token !== current()) report('a retry got another successor: two live branches');
      if (ended === 'yes') report('an ended family goes on');
      ended = 'no';
    } else {
      if (ended === 'no') report(`a retry was answered ${told(answer)}: a rotation is lost`);
      ended = 'yes';
    }
  }

  /** Presents a token from before the predecessor, as a thief would. */
  async function reuse(): Promise<void> {
    const [answer] = came([
      await stage.post('/token', { grant_type: 'refresh_token', refresh_token: tokens.at(-3) ?? '' }),
    ]);
    if (answer === undefined) {
      if (ended === 'no') ended = 'maybe';
      return;
    }
    if (!refused(answer)) report(`an old refresh token was answered ${told(answer)}`);
    ended = 'yes';
  }

  async function revoke(): Promise<void> {
    const [answer] = came([await stage.post('/revocation', { token: current() })]);
    if (answer?.status === 200) ended = 'yes';
    else if (answer) report(`a revocation was answered ${told(answer)}`);
    else if (ended === 'no') ended = 'maybe';
  }

  const deeds: Readonly<Record<Deed, { can(): boolean; run(): Promise<void> }>> = {
    redeem: { can: () => true, run: () => redeem(1) },
    'redeem in parallel': { can: () => redeemed === 'no', run: () => redeem(width) },
    refresh: { can: () => tokens.length > 0, run: () => refresh(1) },
    'refresh in parallel': { can: () => tokens.length > 0, run: () => refresh(width) },
    retry: { can: () => tokens.length > 1 && !isCurrentPresented, run: retry },
    reuse: { can: () => tokens.length > 2, run: reuse },
    revoke: { can: () => tokens.length > 0, run: revoke },
  };

  return {
    async act(deed) {
      // A code that was redeemed is rarely presented again: that ends everything, and little else would be seen.
      const fitting = deed === 'redeem' && tokens.length > 0 && tokens.length < 4 ? 'refresh' : deed;
      if (deeds[fitting].can()) await deeds[fitting].run();
      else if (deeds.refresh.can()) await refresh(1);
      else await redeem(1);
    },
    async verify() {
      if (tokens.length > 0) await refresh(1);
      for (const token of accessTokens.slice(-2)) {
        const [answer] = came([await stage.post('/introspection', { token })]);
        if (ended === 'yes' && answer?.body.active !== false) report('an access token outlives its family');
        if (ended === 'no' && answer?.body.active !== true)
          report('an access token of a live family is dead');
      }
    },
  };
}
