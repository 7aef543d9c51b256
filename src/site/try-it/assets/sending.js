/** Converts the values of a form to a request and its curl command, sends it and reads the response. */
import { serviceUrl } from './session.js';

const longestText = 100_000;
const isForm = (type) => type?.includes('x-www-form-urlencoded') === true;

/** The text of a body example in the editor: a form has one field a line, everything else is JSON. */
export function editable({ type, value }) {
  if (!isForm(type)) return JSON.stringify(value, undefined, 2);
  return Object.entries(value)
    .map(([name, field]) => `${name}=${field}`)
    .join('\n');
}

/** The body to send. Throws a SyntaxError if it is not valid JSON. */
function encoded(type, text) {
  if (!isForm(type)) {
    JSON.parse(text);
    return text;
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new URLSearchParams(
    lines.map((line) => [line.split('=')[0].trim(), line.slice(line.indexOf('=') + 1)]),
  ).toString();
}

/**
 * @param operation the result of `operationNamed`
 * @param values `parameters` by place and name, `body` as `{ type, text }` or undefined, `token` or undefined
 */
export function requestOf({ method, path, parameters }, { valueOf, body, token }) {
  const given = parameters
    .map((one) => ({ ...one, value: valueOf(one) }))
    .filter(({ value, required }) => required || value !== '');
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name) => {
    const { value, isTail } = given.find((one) => one.place === 'path' && one.name === name);
    return isTail ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const address = new URL(filled.slice(1), serviceUrl);
  for (const { place, name, value } of given) if (place === 'query') address.searchParams.append(name, value);
  const headers = Object.fromEntries(
    given.filter(({ place }) => place === 'header').map(({ name, value }) => [name, value]),
  );
  if (body !== undefined) headers['Content-Type'] = body.type;
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  return { method, address, headers, body: body && encoded(body.type, body.text) };
}

const quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`;

/** The same request as a command. It reads the token from the environment. */
export function curlLine({ method, address, headers, body }) {
  const fields = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' ? '-H "Authorization: Bearer $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`];
  return [`curl -i -X ${method} ${quoted(address.href)}`, ...fields, ...data].join(' \\\n  ');
}

async function shownBody(answer) {
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('image/') || type.includes('octet-stream'))
    return `${(await answer.blob()).size} bytes of ${type}`;
  const text = await answer.text();
  if (!/[/+]json/.test(type)) return text.slice(0, longestText);
  return JSON.stringify(JSON.parse(text), undefined, 2).slice(0, longestText);
}

/** Sends a request and follows no redirect. Browsers return a redirect without a status. */
export async function send({ method, address, headers, body }) {
  performance.clearResourceTimings();
  // Without cookies, the request contains only what the form shows. Browsers then also ask for no password.
  const options = { method, headers, body, redirect: 'manual', credentials: 'omit', cache: 'no-store' };
  const answer = await fetch(address, options);
  if (answer.type === 'opaqueredirect') return { isRedirect: true, line: 'A redirect' };
  const shown = await shownBody(answer);
  const [timing] = performance.getEntriesByName(address.href, 'resource');
  const time = timing ? ` in ${Math.round(timing.duration)} ms` : '';
  return {
    status: answer.status,
    line: `${answer.status} ${answer.statusText}${time}`,
    headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: shown,
  };
}
