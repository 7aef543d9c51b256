/** Encrypts and decrypts values of files. Nothing is stored. @see docs/decisions/configuration.md, cipher-format */
import { html, type Html } from '../../foundation/html.ts';
import { type Fields, type Form, formFor } from '../forms/form.ts';
import { more, section } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import type { KnownNames } from './configuration-grid.ts';

const encrypt = 'createEncryption';
const decrypt = 'createDecryption';

/** The named members, without the empty ones. */
function given<Name extends string>(
  fields: Fields,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  const entries = names.map((name) => [name, fields[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
}

/** Browsers send the line ends of a text area as CRLF. @see HTML §4.10.22.4 */
const textIn = (fields: Fields): string => (fields['value'] ?? '').replaceAll('\r\n', '\n');

export const encryptionForms: readonly Form[] = [
  formFor('createEncryption', {
    name: encrypt,
    isTrial: true,
    secretFields: ['value'],
    input: (fields) => ({
      body: { value: textIn(fields), ...given(fields, 'key', 'application', 'profile') },
    }),
    done(_, { value, key }) {
      return {
        text: `The value is encrypted with the key ${key}. Write it into the file in quotes. Nothing is stored.`,
        values: [['Encrypted value', value]],
      };
    },
  }),
  formFor('createDecryption', {
    name: decrypt,
    isTrial: true,
    isSensitive: true,
    input: (fields) => ({
      body: { value: fields['value']?.trim() ?? '', ...given(fields, 'application', 'profile') },
    }),
    done: (_, { value }) => ({
      text: 'The value is decrypted. Nothing is stored.',
      values: [['Text', value]],
    }),
  }),
];

const audience = (form: string, known: KnownNames, tools: Tools): Html =>
  html`${tools.field(form, { name: 'application', label: 'Only for the application', choices: known.applications, hint: 'Any application if empty.' })}
  ${tools.field(form, { name: 'profile', label: 'Only for the profile', choices: known.profiles, hint: 'Any profile if empty.' })}`;

export function encryption(known: KnownNames, tools: Tools): Html | undefined {
  const encrypted = tools.form({
    form: encrypt,
    submit: 'Encrypt',
    content: html`${tools.field(encrypt, { name: 'value', label: 'Text', lines: 3, isRequired: true, hint: 'It is not shown again.' })}
      <div class="two">
        ${audience(encrypt, known, tools)}
        ${tools.field(encrypt, { name: 'key', label: 'Id of the key', hint: 'A name in configuration.encryption.keys; the current key if empty.' })}
      </div>`,
  });
  const decrypted = tools.form({
    form: decrypt,
    submit: 'Decrypt',
    content: html`${tools.field(decrypt, { name: 'value', label: 'Encrypted value', lines: 3, isRequired: true })}
      <div class="two">${audience(decrypt, known, tools)}</div>`,
  });
  if (encrypted === undefined && decrypted === undefined) return undefined;
  const isSent = (form: string): boolean => tools.submission?.form === form;
  return section(
    'Encrypted values',
    html`${encrypted && more('Encrypt a value', encrypted, isSent(encrypt))}
    ${decrypted && more('Decrypt a value', decrypted, isSent(decrypt))}`,
    'For files that you write yourself. A value for one application can be decrypted only there.',
  );
}
