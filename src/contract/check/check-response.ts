import type { Finding } from '../document/finding.ts';
import {
  declaredMethodIsServed,
  statusIsDocumented,
  undeclaredMethodIsRefused,
  successIsNoError,
} from './response-status.ts';
import {
  dueHeaderIsThere,
  allowIsTrue,
  headersKeepTheirSchema,
  secretsAreNotStored,
} from './response-headers.ts';
import {
  bodyIsDue,
  contentTypeIsDocumented,
  charsetIsDocumented,
  bodyKeepsItsSchema,
  errorHasItsShape,
  nothingLeaks,
} from './response-body.ts';
import type { ResponseCheck } from './response-view.ts';
import { findingOf, type View } from '../document/view.ts';

const checks: readonly ResponseCheck[] = [
  statusIsDocumented,
  undeclaredMethodIsRefused,
  declaredMethodIsServed,
  dueHeaderIsThere,
  allowIsTrue,
  headersKeepTheirSchema,
  bodyIsDue,
  contentTypeIsDocumented,
  charsetIsDocumented,
  bodyKeepsItsSchema,
  errorHasItsShape,
  successIsNoError,
  nothingLeaks,
  secretsAreNotStored,
];

/** Returns the departures of a response from the documents. */
export function checkResponse(view: View): Finding[] {
  return checks.flatMap((check) =>
    [...check(view)].map((violation) => findingOf(view, 'response', violation)),
  );
}
