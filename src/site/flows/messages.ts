/** A flow as messages between its parties, for the diagram. */
import type { Message, Sequence } from '../pictures/sequence-picture.ts';
import { wordsOf, type RecordedFlow, type RecordedStep } from './recorded-flow.ts';

interface FlowSequence extends Sequence {
  readonly messages: readonly Message[];
}

const surfaces: ReadonlySet<string> = new Set(['authorization', 'conventions', 'gateway', 'configuration']);

/** True if the operation of a step is one of ours, and not of a service behind the gateway. */
export const isOwnOperation = ({ source }: Pick<RecordedStep, 'source'>): boolean => surfaces.has(source);

/** The gateway refuses a request without a sufficient token itself. */
const isForwarded = (step: RecordedStep): boolean =>
  !isOwnOperation(step) && step.status !== 401 && step.status !== 403;

function partiesOf({ steps }: RecordedFlow): string[] {
  const behind = steps.find((step) => !isOwnOperation(step));
  return [
    'Your application',
    ...(steps.some(({ owner }) => owner) ? ['User’s browser'] : []),
    'Gatehouse',
    ...(behind ? [`${wordsOf(behind.source)} service`] : []),
  ];
}

/** The method and the path of a request. */
function lineOf({ request }: RecordedStep): string {
  const [line = ''] = request.split('\n', 1);
  return line;
}

function responseOf({ status, keep }: RecordedStep): string {
  return [String(status), keep.map(({ name }) => name).join(', ')].filter(Boolean).join(' ');
}

function* messagesOf(step: RecordedStep, number: number, gatehouse: number): Generator<Message> {
  const ask = (from: number, to: number, text: string): Message => ({ from, to, text, isResponse: false });
  const response = (from: number, to: number, text: string): Message => ({
    from,
    to,
    text,
    isResponse: true,
  });
  const line = lineOf(step);
  const named = `${number}. ${wordsOf(step.stepId)}`;
  if (step.owner) {
    yield { ...ask(0, 1, 'redirect'), step: named };
    yield ask(1, gatehouse, line);
    yield response(gatehouse, 1, 'sign-in and consent');
    yield ask(1, gatehouse, step.owner === 'allow' ? 'signs in, allows' : 'signs in, denies');
    yield response(gatehouse, 0, responseOf(step));
    return;
  }
  yield { ...ask(0, gatehouse, line), step: named };
  if (isForwarded(step)) {
    const [method = '', path = ''] = line.split(' ');
    // The route strips the first segment.
    yield ask(gatehouse, gatehouse + 1, `${method} ${path.replace(/^\/[^/]+/, '')}`);
    yield response(gatehouse + 1, gatehouse, String(step.status));
  }
  yield response(gatehouse, 0, responseOf(step));
}

/** The parties of a flow and the messages between them. */
export function sequenceOf(flow: RecordedFlow): FlowSequence {
  const parties = partiesOf(flow);
  const gatehouse = parties.indexOf('Gatehouse');
  return {
    parties,
    messages: flow.steps.flatMap((step, index) => [...messagesOf(step, index + 1, gatehouse)]),
  };
}
