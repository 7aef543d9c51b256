/** Reads one request or one final response as its bytes arrive. @see RFC 9112 §6.3 */
export interface MessageReader {
  /** The first line; empty until the head has arrived. Interim responses are skipped. */
  readonly firstLine: string;
  /** The head in lower case. */
  readonly head: string;
  /** Received content, without its framing. */
  readonly content: readonly Buffer[];
  readonly length: number;
  readonly isComplete: boolean;
  push(bytes: Buffer): void;
  /** The other side has ended: content without a declared length is complete. */
  end(): void;
}

const isInterim = (line: string): boolean => / 1\d\d /.test(line) && !line.includes(' 101 ');

export function createMessageReader(isResponse: boolean): MessageReader {
  let rest: Buffer = Buffer.alloc(0);
  let state: 'head' | 'counted' | 'size' | 'chunk' | 'open' | 'tunnel' | 'done' = 'head';
  let left = 0;
  const reader = { firstLine: '', head: '', content: [] as Buffer[], length: 0, isComplete: false };

  function begin(): void {
    const { head, firstLine } = reader;
    const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
    left = Number(length ?? 0);
    if (/\r\nupgrade: /.test(head) && (!isResponse || firstLine.includes(' 101 '))) state = 'tunnel';
    else if (/\r\ntransfer-encoding: *chunked/.test(head)) state = 'size';
    else if (length === undefined && isResponse) state = 'open';
    else if (left > 0) state = 'counted';
    else finish();
  }
  function finish(): void {
    state = 'done';
    reader.isComplete = true;
  }
  function takeHead(): boolean {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return false;
    const text = rest.toString('latin1', 0, end);
    rest = rest.subarray(end + 4);
    if (isResponse && isInterim(text)) return true;
    reader.firstLine = text.split('\r\n', 1)[0] ?? '';
    reader.head = text.toLowerCase();
    begin();
    return true;
  }
  function takeContent(most: number): number {
    const part = rest.subarray(0, most);
    if (part.length === 0) return 0;
    rest = rest.subarray(part.length);
    reader.content.push(part);
    reader.length += part.length;
    return part.length;
  }
  function takeSize(): boolean {
    const end = rest.indexOf('\r\n');
    if (end === -1) return false;
    left = Number.parseInt(rest.toString('latin1', 0, end), 16);
    if (left > 0) {
      rest = rest.subarray(end + 2);
      state = 'chunk';
      return true;
    }
    if (rest.length < end + 4) return false;
    rest = rest.subarray(end + 4);
    finish();
    return false;
  }
  function takeChunk(): boolean {
    left -= takeContent(left);
    if (left > 0 || rest.length < 2) return false;
    rest = rest.subarray(2);
    state = 'size';
    return true;
  }
  function takeCounted(): boolean {
    left -= takeContent(left);
    if (left === 0) finish();
    return false;
  }
  function takeOpen(): boolean {
    takeContent(rest.length);
    return false;
  }
  const steps = {
    head: takeHead,
    size: takeSize,
    chunk: takeChunk,
    counted: takeCounted,
    open: takeOpen,
    tunnel: takeOpen,
    done: () => false,
  };

  return Object.assign(reader, {
    push(bytes: Buffer): void {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      while (steps[state]()) continue;
    },
    end(): void {
      if (state === 'open') finish();
    },
  });
}
