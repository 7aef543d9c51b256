/**
 * A small authoritative name server on UDP: A, AAAA and SRV records with their times to live, names that do not
 * exist, failures and silence. @see RFC 1035 §4, RFC 2782, RFC 3596
 */
import { createSocket } from 'node:dgram';

export type DnsRecord =
  | { readonly type: 'A' | 'AAAA'; readonly ttl: number; readonly address: string }
  | {
      readonly type: 'SRV';
      readonly ttl: number;
      readonly priority: number;
      readonly weight: number;
      readonly port: number;
      readonly target: string;
    };

export interface DnsServer {
  /** `127.0.0.1:port`, as a resolver accepts it. */
  readonly address: string;
  /** Records by name; for any other name it returns NXDOMAIN. */
  readonly records: Map<string, readonly DnsRecord[]>;
  /** Queries received, as `A users.test`. */
  readonly questions: string[];
  /** Replaces the response. */
  trouble: 'none' | 'servfail' | 'silence';
  close(): Promise<void>;
}

const typeNumbers: Readonly<Record<DnsRecord['type'], number>> = { A: 1, AAAA: 28, SRV: 33 };
const typeNames: ReadonlyMap<number, string> = new Map(
  Object.entries(typeNumbers).map(([name, number]) => [number, name]),
);
const headerBytes = 12;

function writeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function addressBytes(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const zeros = Array.from({ length: 8 - groups(before).length - groups(after).length }, () => '0');
  const all = address.includes('::') ? [...groups(before), ...zeros, ...groups(after)] : groups(address);
  return Buffer.concat(
    all.map((group) => {
      const bytes = Buffer.alloc(2);
      bytes.writeUInt16BE(parseInt(group, 16));
      return bytes;
    }),
  );
}

function recordData(record: DnsRecord): Buffer {
  if (record.type !== 'SRV') return addressBytes(record.address);
  const head = Buffer.alloc(6);
  head.writeUInt16BE(record.priority, 0);
  head.writeUInt16BE(record.weight, 2);
  head.writeUInt16BE(record.port, 4);
  return Buffer.concat([head, writeName(record.target)]);
}

function writeRecord(name: Buffer, record: DnsRecord): Buffer {
  const data = recordData(record);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(typeNumbers[record.type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(record.ttl, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([name, fixed, data]);
}

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');

  function respond(query: Buffer): Buffer | undefined {
    const { name, end } = readName(query, headerBytes);
    const type = typeNames.get(query.readUInt16BE(end)) ?? 'other';
    server.questions.push(`${type} ${name}`);
    if (server.trouble === 'silence') return undefined;
    const known = server.records.get(name);
    const found =
      server.trouble === 'servfail' ? [] : (known?.filter((record) => record.type === type) ?? []);
    const code = server.trouble === 'servfail' ? 2 : known ? 0 : 3;
    const header = Buffer.from(query.subarray(0, headerBytes));
    // An authoritative response, with recursion as requested.
    header.writeUInt16BE(0x8400 | (query.readUInt16BE(2) & 0x0100) | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt16BE(0, 8);
    header.writeUInt16BE(0, 10);
    const question = query.subarray(headerBytes, end + 4);
    const owner = query.subarray(headerBytes, end);
    return Buffer.concat([header, question, ...found.map((record) => writeRecord(owner, record))]);
  }

  socket.on('message', (query, { address, port }) => {
    const reply = respond(query);
    if (reply) socket.send(reply, port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    questions: [],
    trouble: 'none',
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
  return server;
}
