/** The form of one operation: a field for each parameter, the body, and the response. */
import { make } from './elements.js';
import { curlLine, editable, requestOf, send } from './sending.js';
import { heldToken } from './session.js';

/** A labelled field that can show an error. */
function field(id, label, input, hint) {
  const error = make('p', { id: `${id}.error`, className: 'fault' });
  input.id = id;
  input.setAttribute('aria-describedby', error.id);
  const words = make('label', { htmlFor: id }, label);
  const note = hint && make('span', { className: 'type', textContent: hint });
  return { input, error, element: make('div', { className: 'field' }, words, note, input, error) };
}

function textInput(required) {
  return make('input', { type: 'text', required, spellcheck: false, autocomplete: 'off' });
}

/** @param choices values with the text for each */
function choiceInput(choices, required) {
  const options = choices.map(([value, textContent]) => make('option', { value, textContent }));
  return make('select', { required }, ...options);
}

function inputOf({ choices, required }) {
  if (choices === undefined) return textInput(required);
  const values = [...(required ? [] : ['']), ...choices.map(String)];
  return choiceInput(
    values.map((value) => [value, value]),
    required,
  );
}

const textOf = (value) => (value === undefined || typeof value === 'string' ? value : JSON.stringify(value));

/** The examples of an operation with their texts: those of its bodies, or of its parameters. */
function examplesOf({ parameters, bodies }) {
  const ofBodies = bodies.map(({ name, summary }) => [name, summary]);
  const ofParameters = parameters.flatMap(({ examples }) => [...examples.keys()].map((name) => [name, name]));
  return [...new Map(ofBodies.length > 0 ? ofBodies : ofParameters)];
}

function tokenField(id, { takesToken, takesOwnToken }) {
  if (!takesToken) return undefined;
  const hint = takesOwnToken
    ? 'optional; replaces the token of your sign-in'
    : 'the token of the registration';
  return field(id, 'Access token', textInput(false), hint);
}

/** All fields of an operation. An example fills them. */
function fieldsOf(operationId, operation) {
  const { parameters, bodies } = operation;
  const base = `${operationId}.try`;
  const known = parameters.map((parameter) => ({
    parameter,
    ...field(
      `${base}.${parameter.place}.${parameter.name}`,
      parameter.name,
      inputOf(parameter),
      `in ${parameter.place}${parameter.required ? ', required' : ''}`,
    ),
  }));
  const examples = examplesOf(operation);
  const choice =
    examples.length > 1 ? field(`${base}.example`, 'Example', choiceInput(examples, true)) : undefined;
  const body =
    bodies.length > 0
      ? field(`${base}.body`, 'Body', make('textarea', { spellcheck: false, required: true }), bodies[0].type)
      : undefined;
  const token = tokenField(`${base}.token`, operation);
  const bodyNamed = (name) => bodies.find((one) => one.name === name) ?? bodies[0];
  const fill = (name) => {
    for (const { parameter, input } of known)
      input.value =
        textOf(parameter.examples.get(name) ?? (parameter.required ? parameter.example : '')) ?? '';
    if (body === undefined) return;
    body.input.value = editable(bodyNamed(name));
    body.input.rows = Math.min(20, body.input.value.split('\n').length + 1);
  };
  choice?.input.addEventListener('change', () => fill(choice.input.value));
  fill(examples[0]?.[0]);
  return {
    known,
    body,
    token,
    all: [choice, ...known, body, token].filter((one) => one !== undefined),
    values: () => ({
      valueOf: ({ place, name }) =>
        known
          .find(({ parameter }) => parameter.place === place && parameter.name === name)
          .input.value.trim(),
      body: body && { type: bodyNamed(choice?.input.value).type, text: body.input.value },
      token: token?.input.value.trim() || (operation.takesOwnToken ? heldToken()?.text : undefined),
    }),
  };
}

function showFault({ input, error }, message) {
  error.textContent = message;
  if (message === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** The field for a key of `detail`, such as `query.match`, `path.route_id` or `url`. */
function fieldNamed({ known, body }, key) {
  const [place, ...rest] = key.split('.');
  const found = known.find(
    ({ parameter }) =>
      parameter.place === place && parameter.name.toLowerCase() === rest.join('.').toLowerCase(),
  );
  return found ?? known.find(({ parameter }) => parameter.name === key) ?? body;
}

/** Shows the errors of the service beside their fields. */
function showDetail(fields, text) {
  let detail;
  try {
    ({ detail } = JSON.parse(text));
  } catch {
    return; // A body that is not JSON has no detail.
  }
  for (const [key, message] of Object.entries(detail ?? {})) {
    const named = fieldNamed(fields, key);
    if (named) showFault(named, `${key} ${message}`);
  }
}

function figure(title, text) {
  const caption = make('figcaption', { textContent: title });
  return make('figure', {}, caption, make('pre', {}, make('code', { textContent: text })));
}

function resultOf(request, answer) {
  if (answer.isRedirect) {
    const link = make('a', {
      href: request.address.href,
      target: '_blank',
      textContent: 'follow it in a new tab',
    });
    const words = 'Browsers do not show the target of a redirect to scripts. The curl command shows it';
    const text =
      request.method === 'GET' ? make('p', {}, `${words}, or you `, link, '.') : make('p', {}, `${words}.`);
    return [text, figure('With curl', curlLine(request))];
  }
  const body =
    answer.body === ''
      ? make('p', { textContent: 'The response has no body.' })
      : figure('Body', answer.body);
  return [body, figure('Header fields', answer.headers), figure('With curl', curlLine(request))];
}

/** True if the effect of the method cannot simply be undone. */
export const isDestructive = (method) => ['DELETE', 'PUT', 'PATCH'].includes(method);

/** The form of an operation. `refused` is called when the service rejects the token. */
export function requestForm(operationId, operation, refused) {
  const { method, path } = operation;
  const fields = fieldsOf(operationId, operation);
  const status = make('p', { className: 'outcome', role: 'status' });
  const result = make('div', {});
  const submit = make('button', { type: 'submit', textContent: `Send ${method}` });
  const form = make(
    'form',
    { noValidate: true },
    ...fields.all.map(({ element }) => element),
    submit,
    status,
    result,
  );

  function faulty() {
    for (const one of fields.all) {
      const isMissing = one.input.required && one.input.value.trim() === '';
      showFault(one, isMissing ? 'Please fill in this field.' : '');
    }
    return fields.all.find(({ error }) => error.textContent !== '');
  }

  function prepared() {
    try {
      return requestOf(operation, fields.values());
    } catch (error) {
      showFault(fields.body, `This is not valid JSON: ${error.message}`);
      return undefined;
    }
  }

  async function submitted() {
    const wrong = faulty();
    const request = wrong === undefined ? prepared() : undefined;
    if (request === undefined) return (wrong ?? fields.body).input.focus();
    const question = `${method} ${request.address.pathname} changes data. Send the request?`;
    if (isDestructive(method) && !confirm(question)) return;
    status.textContent = 'Sending…';
    result.replaceChildren();
    submit.disabled = true;
    try {
      const answer = await send(request);
      status.textContent = answer.line;
      result.replaceChildren(...resultOf(request, answer));
      if (answer.status >= 400) showDetail(fields, answer.body);
      if (answer.status === 401) refused(answer.body);
    } catch ({ message }) {
      status.textContent = `${path} could not be reached: ${message}`;
    } finally {
      submit.disabled = false;
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submitted();
  });
  return form;
}
