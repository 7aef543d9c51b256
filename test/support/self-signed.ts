/**
 * A self-signed certificate for localhost, created without any tool. Only clients that are configured to trust it
 * do so.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string): Buffer => der(0x18, Buffer.from(text));
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const commonName = identifier('550403');
const serialNumber = identifier('550405');
const alternativeNames = identifier('551d11');
const constraints = identifier('551d13');

/**
 * PEM texts of a key and of its certificate for `localhost`, 127.0.0.1 and further names, valid until `end`.
 * @see RFC 5280 §4.1
 */
export function createSelfSigned(
  end = '21200101000000Z',
  further: readonly string[] = [],
): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(spki).digest().subarray(0, 8);
  // If a process trusts two authorities of the same name, OpenSSL may compare a certificate with the other one.
  const name = sequence(
    der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))),
    der(0x31, sequence(serialNumber, der(0x13, Buffer.from(id.toString('hex'))))),
  );
  const hosts = ['localhost', ...further].map((host) => der(0x82, Buffer.from(host)));
  const names = sequence(...hosts, der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(alternativeNames, der(0x04, names)),
    sequence(constraints, der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
  );
  const body = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.concat([Buffer.from([1]), id])),
    ecdsaWithSha256,
    name,
    sequence(time('20200101000000Z'), time(end)),
    name,
    spki,
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
}
