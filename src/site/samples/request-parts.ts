/** The parts of a request that samples in every language write: its header fields and the reader's values. */
import { plain } from './example.ts';
import { isOwnSample, type Own, type SampleRequest } from './sample-request.ts';

/** A text with values of the reader in it. */
export type Parts = readonly (string | Own)[];

function* variablesIn(value: unknown): Generator<string> {
  if (isOwnSample(value)) yield value.variable;
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* variablesIn(one);
}

/** The names of the reader's values in a request, each once. */
export function variablesOf(request: SampleRequest): string[] {
  const { hasToken, hasCredentials, parameters, browserFields, body } = request;
  return [
    ...new Set([
      ...(hasToken ? ['TOKEN'] : []),
      ...(hasCredentials ? ['CLIENT_ID', 'CLIENT_SECRET'] : []),
      ...variablesIn([parameters, browserFields, body]),
    ]),
  ];
}

/** The header fields of a request without Basic credentials. */
export function headerFieldsOf(request: SampleRequest): [name: string, value: Parts][] {
  const { hasToken, browserFields, parameters, body } = request;
  const partsOf = (value: unknown): Parts => [isOwnSample(value) ? value : plain(value)];
  return [
    ...(hasToken ? [['Authorization', ['Bearer ', { variable: 'TOKEN' }]] as [string, Parts]] : []),
    ...Object.entries(browserFields).map(([name, value]): [string, Parts] => [name, partsOf(value)]),
    ...(body ? [['Content-Type', [body.type]] as [string, Parts]] : []),
    ...parameters
      .filter((one) => one.in === 'header')
      .map(({ name, value }): [string, Parts] => [name, partsOf(value)]),
  ];
}

/** True if a header field has a signature of the body, which then must have exactly these bytes. */
export function isSigned({ parameters }: SampleRequest): boolean {
  return parameters.some(({ in: place, name }) => place === 'header' && /signature/i.test(name));
}
