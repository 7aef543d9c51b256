/**
 * The client's knowledge of one code and its refresh family, and the consequences. A received response remains true
 * after any crash. A request without a response may have taken effect.
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
  /** Performs an action on the family, if its state permits one. */
  act(deed: Deed): Promise<void>;
  /** Checks that the server agrees with the responses so far. */
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
  /** By generation. The last one is the current one, or a request without a response has created its successor. */
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
    const responses = came(outcomes);
    const won = responses.filter(({ status }) => status === 200);
    const lost = responses.filter((response) => response.status !== 200);
    for (const response of lost) if (!refused(response)) report(`a redemption returned ${told(response)}`);
    wins += won.length;
    if (wins > 1) report('a code was redeemed twice');
    if (redeemed === 'yes' && won.length > 0) report('a used code was redeemed again');
    if (redeemed === 'no' && won.length === 0 && responses.length === times)
      report('a valid code was refused');
    const cut = outcomes.length - responses.length;
    // A used code that is presented again ends the tokens issued for it.
    if (lost.length > 0) ended = 'yes';
    else if (cut > 0 && (times > 1 || redeemed === 'yes') && ended === 'no') ended = 'maybe';
    if (responses.length > 0) redeemed = 'yes';
    else if (redeemed === 'no') redeemed = 'maybe';
    for (const response of won) {
      tokens.push(response.body.refresh_token ?? '');
      keep(response);
    }
  }

  /** Presents the current token. It is always accepted and has one successor. */
  async function refresh(times: number): Promise<void> {
    const presented = current();
    isCurrentPresented = true;
    const outcomes = await parallel(times, () =>
      stage.post('/token', { grant_type: 'refresh_token', refresh_token: presented }),
    );
    const responses = came(outcomes);
    const successors = new Set(
      responses.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token),
    );
    if (successors.size > 1) report('a refresh token has two successors: two live branches');
    for (const response of responses) {
      if (response.status === 200) keep(response);
      else if (!refused(response)) report(`a refresh returned ${told(response)}`);
      else if (ended === 'no') report('the current refresh token was refused');
    }
    if (responses.some(refused)) ended = 'yes';
    const [successor] = successors;
    if (successor === undefined) return;
    if (ended === 'yes') report('an ended family continues');
    ended = 'no';
    if (tokens.includes(successor)) report('a successor is an old token');
    tokens.push(successor);
    isCurrentPresented = false;
  }

  /** Presents the predecessor of a token that was never presented, as after a lost response. */
  async function retry(): Promise<void> {
    const [response] = came([
      await stage.post('/token', { grant_type: 'refresh_token', refresh_token: tokens.at(-2) ?? '' }),
    ]);
    if (response === undefined) return;
    if (response.status === 200) {
      keep(response);
      if (response.body.refresh_token !== current())
        report('a retry received another successor: two live branches');
      if (ended === 'yes') report('an ended family continues');
      ended = 'no';
    } else {
      if (ended === 'no') report(`a retry returned ${told(response)}: a rotation is lost`);
      ended = 'yes';
    }
  }

  /** Presents a token from before the predecessor, as a thief would. */
  async function reuse(): Promise<void> {
    const [response] = came([
      await stage.post('/token', { grant_type: 'refresh_token', refresh_token: tokens.at(-3) ?? '' }),
    ]);
    if (response === undefined) {
      if (ended === 'no') ended = 'maybe';
      return;
    }
    if (!refused(response)) report(`an old refresh token returned ${told(response)}`);
    ended = 'yes';
  }

  async function revoke(): Promise<void> {
    const [response] = came([await stage.post('/revocation', { token: current() })]);
    if (response?.status === 200) ended = 'yes';
    else if (response) report(`a revocation returned ${told(response)}`);
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
      // A redeemed code is rarely presented again, because that ends everything and hides other faults.
      const fitting = deed === 'redeem' && tokens.length > 0 && tokens.length < 4 ? 'refresh' : deed;
      if (deeds[fitting].can()) await deeds[fitting].run();
      else if (deeds.refresh.can()) await refresh(1);
      else await redeem(1);
    },
    async verify() {
      if (tokens.length > 0) await refresh(1);
      for (const token of accessTokens.slice(-2)) {
        const [response] = came([await stage.post('/introspection', { token })]);
        if (ended === 'yes' && response?.body.active !== false)
          report('an access token is valid after the end of its family');
        if (ended === 'no' && response?.body.active !== true)
          report('an access token of a live family is refused');
      }
    },
  };
}
