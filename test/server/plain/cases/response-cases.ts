/** Responses that Node's server and the plain one must send alike. */
import { bytes, fields, run, whole, type Response } from './response-forms.ts';

const inOneGo: Readonly<Record<string, Response>> = {
  'a list and a text': whole('ab', fields(2)),
  'a list and a text of two-byte letters': whole('äöü', fields(6)),
  'a list and bytes': whole(bytes(40), fields(40)),
  'a list and no content': whole(undefined, fields(0)),
  'a list and an empty text': whole('', fields(0)),
  'a list that is empty': whole('ab', []),
  'the longest text that goes with its head': whole('x'.repeat(16_384), fields(16_384)),
  'a text that is longer': whole('x'.repeat(16_385), fields(16_385)),
  'bytes of 100 KB': whole(bytes(100_000), fields(100_000)),
  'a text of 100 KB': whole('ü'.repeat(50_000), fields(100_000)),
  'a Latin-1 value beside bytes': whole(Buffer.from('ü'), fields(2, 'X-Name', 'Zo\xeb')),
  'an own Date': whole('ab', fields(2, 'Date', 'Thu, 01 Jan 1970 00:00:00 GMT')),
  'an empty value, and one of tabs': whole('ab', fields(2, 'X-Empty', '', 'X-Tab', 'a\tb')),
  'names that are rarely used': whole('ab', fields(2, "!#$%&'*+-.^_`|~9", 'odd')),
  'a name twice': whole('ab', fields(2, 'Vary', 'Accept', 'Vary', 'Origin')),
  'lines in lower case': whole('ab', ['content-length', '2', 'date', 'today']),
  'a Keep-Alive of its own': whole('ab', fields(2, 'Keep-Alive', 'timeout=1')),
  'a Trailer that nothing follows': whole('ab', ['Trailer', 'X-Sum', 'Transfer-Encoding', 'chunked']),
  'an Upgrade that is offered': whole('ab', fields(2, 'Upgrade', 'h2c', 'Connection', 'Upgrade')),
  'an Expect, which means nothing here': whole('ab', fields(2, 'Expect', 'x')),
  'HEAD with a length': whole(undefined, fields(5), { method: 'HEAD' }),
  'HEAD without a length': whole(undefined, ['X-A', 'b'], { method: 'HEAD' }),
  'HEAD with content': whole('hello', fields(5), { method: 'HEAD' }),
  'HEAD with 204': whole(undefined, [], { status: 204, method: 'HEAD' }),
  '204': whole(undefined, ['X-A', 'b'], { status: 204 }),
  '204 with content, which is not sent': whole('hidden', ['X-A', 'b'], { status: 204 }),
  '204 that says chunked': whole(undefined, ['Transfer-Encoding', 'chunked'], { status: 204 }),
  '304 with a length': whole(undefined, fields(7, 'ETag', '"a"'), { status: 304 }),
  '304 with content, which is not sent': whole('hidden', fields(6), { status: 304 }),
  'a status without a name': whole('ab', fields(2), { status: 299 }),
  'an unregistered status of three digits': whole('ab', fields(2), { status: 999 }),
  'no length': whole('ab', ['Content-Type', 'text/plain']),
  'a length that is too short': whole('abc', fields(2)),
  'a length that is too long': whole('a', fields(2)),
  'a length that is not a number': whole('ab', fields('two')),
  'a repeated length': whole('ab', fields(2, 'Content-Length', '2')),
  'an interim status as the final one': whole(undefined, ['X-A', 'b'], { status: 103 }),
};

const heads: Readonly<Record<string, Response>> = {
  'a head with its own reason': run((response) => void response.writeHead(200, 'Fine', fields(2)).end('ab')),
  'a head with its usual reason': run(
    (response) => void response.writeHead(404, 'Not Found', fields(2)).end('ab'),
  ),
  'a list that changes after it was passed': run((response) => {
    const lines = fields(2);
    response.writeHead(200, lines);
    lines.push('X-Late', 'yes');
    response.end('ab');
  }),
  'a head without content and without an end': run((response) => {
    response.writeHead(200, fields(2));
    setImmediate(() => response.end('ab'));
  }),
};

/** After the head has been sent. */
const later = (task: () => void): void => void setImmediate(() => setImmediate(() => setImmediate(task)));

const earlyHeads: Readonly<Record<string, Response>> = {
  'a head that content follows in the same turn': run((response) => {
    response.writeHead(200, fields(2)).flushHead();
    response.end('ab');
  }),
  'a head that content follows later': run((response, tell) => {
    response.writeHead(200, fields(2)).flushHead();
    later(() => {
      tell(`waits: ${response.writableLength}`);
      response.end('ab');
    });
  }),
  'a head that chunks follow later': run((response) => {
    response.writeHead(200, ['Trailer', 'X-Sum']).flushHead();
    later(() => {
      response.write('ab');
      response.addTrailers([['X-Sum', '1']]);
      response.end();
    });
  }),
  'a head that nothing follows': run((response) => {
    response.writeHead(200, []).flushHead();
    later(() => response.end());
  }),
  'a head that the end of the connection follows': run((response) => {
    response.writeHead(200, fields(2)).flushHead();
    later(() => response.destroy());
  }),
  'a head that its connection does not wait for': {
    ...run((response) => {
      response.writeHead(200, fields(2)).flushHead();
      response.destroy();
    }),
    isSilent: true,
  },
};

const closing: Readonly<Record<string, Response>> = {
  'Connection: close in the list': whole('ab', fields(2, 'Connection', 'close')),
  'connection: Close in the list': whole('ab', fields(2, 'connection', 'Close')),
  'Connection: keep-alive, close': whole('ab', fields(2, 'Connection', 'keep-alive, close')),
  'Connection: keep-alive in the list': whole('ab', fields(2, 'Connection', 'keep-alive')),
  'Connection: enclosed, which is another option': whole('ab', fields(2, 'Connection', 'enclosed')),
};

const streams: Readonly<Record<string, Response>> = {
  'content in parts': run((response) => {
    response.writeHead(200, fields(4));
    response.write('ab');
    setImmediate(() => response.end('cd'));
  }),
  'content in parts and an end without content': run((response) => {
    response.writeHead(200, fields(2));
    response.write('ab');
    response.end();
  }),
  'parts of length zero': run((response) => {
    response.writeHead(200, ['Content-Type', 'text/plain']);
    response.write('ab');
    response.write('');
    setImmediate(() => response.end('cd'));
  }),
  trailers: run((response) => {
    response.writeHead(200, ['Trailer', 'X-Sum']);
    response.write('ab');
    response.addTrailers([['X-Sum', '1']]);
    response.end();
  }),
  'trailers that a length makes impossible': run((response) => {
    response.writeHead(200, fields(2));
    response.addTrailers([['X-Sum', '1']]);
    response.end('ab');
  }),
  'early hints before the head': run((response) => {
    response.writeEarlyHints({ link: ['</a.css>; rel=preload', '</b.js>'] });
    response.writeHead(200, fields(2)).end('ab');
  }),
  'more than a socket accepts at once': run((response, tell) => {
    response.writeHead(200, fields(8_000_000));
    const part = bytes(1_000_000);
    let left = 8;
    const more = (): void => {
      while (left > 0) {
        left -= 1;
        if (!response.write(part)) break;
      }
      if (left === 0) {
        response.end();
        return;
      }
      response.once('drain', () => {
        tell(`drained: ${response.writableLength}`);
        more();
      });
    };
    more();
  }),
};

const ends: Readonly<Record<string, Response>> = {
  'end in hexadecimal': run((response) => void response.writeHead(200, fields(2)).end('6162', 'hex')),
  'end in hexadecimal of the length of its text': run(
    (response) => void response.writeHead(200, fields(4)).end('6162', 'hex'),
  ),
  'end in UTF-16': run((response) => void response.writeHead(200, fields(4)).end('ab', 'utf16le')),
  'end in UTF-16 of the length of its text': run(
    (response) => void response.writeHead(200, fields(2)).end('ab', 'utf16le'),
  ),
  'end in Latin-1': run((response) => void response.writeHead(200, fields(2)).end('\xe4b', 'latin1')),
  'end with an array of bytes': run(
    (response) => void response.writeHead(200, fields(2)).end(new Uint8Array([97, 98])),
  ),
  'end twice without content': run((response) => {
    response.writeHead(204, ['X-A', 'b']).end();
    response.end();
  }),
  'ended again, and written to, after its end': run((response, tell) => {
    response.writeHead(200, fields(2)).end('ab');
    response.end('cd');
    tell(`takes more: ${response.write('ef')}`);
  }),
  'ended again in its finish, and in its close': run((response) => {
    response.once('finish', () => void response.end('late'));
    response.once('close', () => void response.end('late'));
    response.writeHead(200, fields(2)).end('ab');
  }),
  'parts that are empty': run((response) => {
    response.writeHead(200, []);
    response.write('');
    response.write(new Uint8Array());
    setImmediate(() => response.end(''));
  }),
  'HEAD with content in parts': run((response, tell) => {
    response.writeHead(200, fields(4));
    tell(`takes more: ${response.write('ab')}`);
    setImmediate(() => response.end('cd'));
  }, 'HEAD'),
  'a head after the end': run((response) => {
    response.writeHead(200, fields(2)).end('ab');
    response.writeHead(200, fields(2));
  }),
  'destroyed after the end': run((response) => {
    response.writeHead(200, fields(2)).end('ab');
    setImmediate(() => response.destroy());
  }),
  'destroyed in the middle of its content': run((response) => {
    response.writeHead(200, fields(4));
    response.write('ab');
    const look = (): void => {
      if (response.writableLength > 0) setImmediate(look);
      else response.destroy();
    };
    setImmediate(look);
  }),
  'a head set in the middle of the content': run((response) => {
    response.writeHead(200, fields(4));
    response.write('ab');
    setImmediate(() => {
      expectThrown(() => response.writeHead(500, fields(0)));
      response.end('cd');
    });
  }),
  'listeners of close run after those of finish': run((response, tell) => {
    response.once('close', () => tell('close'));
    response.once('finish', () => tell('finish'));
    response.writeHead(200, fields(2)).end('ab');
  }),
};

function expectThrown(late: () => unknown): void {
  try {
    late();
  } catch {
    return;
  }
  throw new Error('it was accepted');
}

const silent: Readonly<Record<string, Response>> = {
  'destroyed before the head': { run: (response) => void response.destroy(), isSilent: true },
  'destroyed once the head is written': {
    run: (response) => void response.writeHead(200, fields(2)).destroy(),
    isSilent: true,
  },
  'destroyed with an error': {
    run: (response) => void response.destroy(new Error('of no use')),
    isSilent: true,
  },
  'ended after it was destroyed': {
    run(response) {
      response.writeHead(200, fields(2)).destroy();
      response.end('ab');
    },
    isSilent: true,
  },
};

/** Bytes and events are the same. */
export const responses: Readonly<Record<string, Response>> = {
  ...inOneGo,
  ...heads,
  ...earlyHeads,
  ...closing,
  ...streams,
  ...ends,
  ...silent,
};
