/**
 * Pictures from text: the part of Mermaid's notation that our pages use, so that the Markdown files have the same
 * pictures on other sites. `accTitle` is the caption.
 *
 *     sequenceDiagram
 *       accTitle: A user signs in
 *       participant App as Your app
 *       App->>Gatehouse: GET /authorize
 *       Gatehouse-->>App: 303 with the code
 *       Note over App,Gatehouse: keep the code
 *
 *     flowchart TD
 *       accTitle: A request through the gateway
 *       app[Your app] -->|GET /orders/1| gateway[Gatehouse]
 *       gateway -.-> api[Orders API<br/>127.0.0.1:9001]
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 */
import { html, type Html } from '../../foundation/html.ts';
import { partsPicture, type Connection, type Part } from './parts-picture.ts';
import { longest, sequencePicture, type Message, type Note } from './sequence-picture.ts';

const participant = /^participant (\w+)(?: as (.+))?$/;
const message = /^(\w+)(--?>>)(\w+): (.+)$/;
const note = /^Note over (\w+)(?:,(\w+))?: (.+)$/;
const connection = /^(.+?) (-->|-\.->)(?:\|([^|]+)\|)? (.+)$/;
const part = /^(\w+)(?:\[(.+)\])?$/;

function refuse(line: string): never {
  throw new Error(`A picture cannot have the line: ${line}`);
}

function sequence(id: string, title: string, lines: readonly string[]): Html {
  const names = new Map<string, string>();
  const partyOf = (name: string): number => {
    if (!names.has(name)) names.set(name, name);
    return [...names.keys()].indexOf(name);
  };
  const messages: (Message | Note)[] = [];
  for (const line of lines) {
    const [, declared, as] = participant.exec(line) ?? [];
    const [, from, form, to, text] = message.exec(line) ?? [];
    const [, first, last, noted] = note.exec(line) ?? [];
    if ((text ?? noted ?? '').length > longest) throw new Error(`A text of a picture is too long: ${line}`);
    if (declared !== undefined) names.set(declared, as ?? declared);
    else if (from !== undefined && to !== undefined && text !== undefined && from !== to)
      messages.push({ from: partyOf(from), to: partyOf(to), text, isResponse: form === '-->>' });
    else if (first !== undefined && noted !== undefined)
      messages.push({ over: [partyOf(first), partyOf(last ?? first)], text: noted });
    else refuse(line);
  }
  return sequencePicture(id, title, { parties: [...names.values()], messages });
}

function flowchart(id: string, title: string, lines: readonly string[]): Html {
  const parts = new Map<string, Part>();
  const read = (text: string): string => {
    const [, name, words] = part.exec(text) ?? refuse(text);
    if (name === undefined) return refuse(text);
    if (words !== undefined || !parts.has(name))
      parts.set(name, { id: name, lines: (words ?? name).split('<br/>') });
    return name;
  };
  const connections = lines.flatMap((line): Connection[] => {
    const [, from, form, text = '', to] = connection.exec(line) ?? [];
    if (from === undefined || to === undefined) {
      read(line);
      return [];
    }
    return [{ from: read(from), to: read(to), text, isBroken: form === '-.->' }];
  });
  return partsPicture(id, title, { parts: [...parts.values()], connections });
}

/** A picture with its caption. */
export function picture(text: string): Html {
  const [kind = '', ...rest] = text.split('\n').map((line) => line.trim());
  const prefix = 'accTitle: ';
  const title =
    rest.find((line) => line.startsWith(prefix))?.slice(prefix.length) ?? refuse('without accTitle');
  const lines = rest.filter((line) => line !== '' && !line.startsWith(prefix));
  const id = `picture-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  const draw = { sequenceDiagram: sequence, 'flowchart TD': flowchart }[kind] ?? refuse(kind);
  return html`<figure class="picture">
    ${draw(id, title, lines)}
    <figcaption>${title}</figcaption>
  </figure>`;
}
