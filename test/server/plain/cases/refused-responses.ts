/** Responses that Node refuses, and mistakes of a handler. */
import { fields, run, whole, type Response } from './response-forms.ts';

const withLine = (name: string, value: unknown): Response => whole('ab', fields(2, name, value as string));

/** Node throws. */
export const refused: Readonly<Record<string, Response>> = {
  'CR LF in a value': withLine('X-A', 'b\r\nX-B: injected'),
  'LF in a value': withLine('X-A', 'b\nX-B: injected'),
  'CR in a value': withLine('X-A', 'b\rinjected'),
  'NUL in a value': withLine('X-A', 'b\0injected'),
  'DEL in a value': withLine('X-A', 'b\x7finjected'),
  'a letter that is not a byte in a value': withLine('X-A', 'Łinjected'),
  'CR LF in a name': withLine('X-A\r\nX-B', 'injected'),
  'a colon in a name': withLine('X-A:', 'injected'),
  'a space in a name': withLine('X A', 'injected'),
  'an empty name': withLine('', 'injected'),
  'a letter beyond ASCII in a name': withLine('X-\xe4', 'injected'),
  'no value': withLine('X-A', undefined),
  'a name without a value': run((response) => void response.writeHead(200, [...fields(2), 'injected']).end()),
  'CR LF in a reason': run(
    (response) => void response.writeHead(200, 'OK\r\nX-B: injected', fields(0)).end(),
  ),
  'CR LF in a trailer': run((response) => {
    response.writeHead(200, ['Trailer', 'X-Sum', 'Transfer-Encoding', 'chunked']);
    response.addTrailers([['X-Sum', '1\r\nX-B: injected']]);
  }),
  'a Trailer beside a length': withLine('Trailer', 'injected'),
  'a status below 100': whole('ab', fields(2), { status: 99 }),
  'a status above 999': whole('ab', fields(2), { status: 1000 }),
  'a status that is not a number': whole('ab', fields(2), { status: NaN }),
  'CR LF in early hints': run((response) =>
    response.writeEarlyHints({ link: ['</a.css>; rel=preload\r\nX-B: injected'] }),
  ),
  'a second head': run((response) => void response.writeHead(200, fields(2)).writeHead(500, fields(0))),
  'early hints after the head': run((response) =>
    response.writeHead(200, fields(2)).writeEarlyHints({ link: ['</a.css>; rel=preload'] }),
  ),
};

export const latinBesideUtf8 = whole('ü', fields(2, 'X-Name', 'Zo\xeb'));

export const latinFileName = run(
  (response) =>
    void response
      .writeHead(200, fields(2, 'Content-Disposition', 'inline; filename="\xc3\xa4"'))
      .end('ab', 'latin1'),
);
