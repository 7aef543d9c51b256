/** Responses that any server may send, and the correct reactions of a client. */
import { decodedText, type HeaderList } from '../../../contract/document/recorded-exchange.ts';
import { jsonResponse } from './message.ts';
import { failed, withJson, type MockedRequest, type Scenario } from './scenario.ts';

const placeOf = ({ request }: MockedRequest): string => `${request.method} ${request.target.split('?')[0]}`;

/** The service rejects requests for a while. */
function turnsAway(name: string, status: 429 | 503, error: string, see: string): Scenario {
  const seconds = 2;
  return {
    name,
    summary: `A request gets ${status} with Retry-After: ${seconds}. The client must wait.`,
    see,
    begin() {
      let place: string | undefined;
      let earliest = 0;
      return {
        respond(mocked) {
          if (mocked.operation?.responses[String(status)] === undefined) return undefined;
          place = placeOf(mocked);
          return jsonResponse(status, { error }, [['Retry-After', String(seconds)]]);
        },
        happened({ endedAt = 0 }) {
          earliest = endedAt + seconds * 1000;
        },
        judge({ startedAt = 0 }, mocked) {
          if (placeOf(mocked) !== place) return undefined;
          return startedAt < earliest
            ? failed(
                'the request was sent before Retry-After had passed',
                `${seconds} s later`,
                `${earliest - startedAt} ms too early`,
              )
            : 'passed';
        },
      };
    },
  };
}

const workMilliseconds = 2000;

const deferred: Scenario = {
  name: 'deferred',
  summary: 'The work takes two seconds: 202 with a task, which the client must poll until it has ended.',
  see: 'Spec §2.8, §4.1',
  begin() {
    let href: string | undefined;
    let endsAt = 0;
    const isPoll = ({ request }: MockedRequest): boolean =>
      href !== undefined && request.method === 'GET' && request.target === href;
    return {
      awaits: failed('the task of a 202 was not polled until its end', 'GET of the task', 'nothing'),
      prepare({ request, operation }) {
        if (operation?.responses['202'] === undefined) return undefined;
        const headers: HeaderList = [...request.headers, ['Prefer', 'respond-async']];
        return { ...request, headers };
      },
      change({ at }, response) {
        if (response.status !== 202) return undefined;
        endsAt = at + workMilliseconds;
        href = (JSON.parse(decodedText(response.body)) as { task?: { href?: string } }).task?.href;
        return response;
      },
      meanwhile: (mocked, response) =>
        isPoll(mocked) && mocked.at < endsAt
          ? withJson(response, ({ links, ...task }) => ({ ...task, status: 'running', progress: 0.5, links }))
          : undefined,
      judge: (_, mocked) => (isPoll(mocked) && mocked.at >= endsAt ? 'passed' : undefined),
    };
  },
};

const seeOther: Scenario = {
  name: 'see-other',
  summary: 'A POST gets 303. The client must read the other resource and not repeat the POST.',
  see: 'RFC 9110 §15.4.4',
  begin() {
    let first: MockedRequest | undefined;
    return {
      awaits: failed('303 was not followed', 'GET of the Location', 'nothing'),
      respond(mocked) {
        if (mocked.operation?.method !== 'POST' || mocked.operation.surface === 'authorization')
          return undefined;
        first = mocked;
        return { status: 303, headers: [['Location', mocked.request.target]], body: Buffer.alloc(0) };
      },
      judge(_, mocked) {
        if (mocked.request.target !== first?.request.target) return undefined;
        return mocked.request.method === 'GET'
          ? 'passed'
          : failed('a POST followed 303', `GET ${mocked.request.target}`, placeOf(mocked));
      },
    };
  },
};

const gone: Scenario = {
  name: 'gone',
  summary: 'A resource is permanently gone. The client must not request it again.',
  see: 'RFC 9110 §15.5.11',
  begin() {
    let first: MockedRequest | undefined;
    return {
      respond(mocked) {
        if (mocked.request.method !== 'GET' || mocked.operation?.responses['410'] === undefined)
          return undefined;
        first = mocked;
        return jsonResponse(410, { error: 'gone' });
      },
      judge: (_, mocked) =>
        mocked.request.target === first?.request.target
          ? failed('a resource was requested after 410', 'no request', placeOf(mocked))
          : undefined,
    };
  },
};

export const conventionScenarios: readonly Scenario[] = [
  turnsAway('rate-limited', 429, 'rate_limited', 'RFC 9110 §10.2.3, Spec §8'),
  turnsAway('maintenance', 503, 'temporarily_unavailable', 'RFC 9110 §10.2.3, Spec §7'),
  deferred,
  seeOther,
  gone,
];
