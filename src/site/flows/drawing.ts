/** The sequence diagram of a flow: its parties and their messages. */
import type { Html } from '../../foundation/html.ts';
import { sequencePicture } from '../pictures/sequence-picture.ts';
import { sequenceOf } from './messages.ts';
import type { RecordedFlow } from './recorded-flow.ts';

/** The diagram as SVG. The numbered steps beside it have the same content as text. */
export function drawing(flow: RecordedFlow): Html {
  return sequencePicture(`${flow.flowId}.drawing`, flow.summary, sequenceOf(flow));
}
