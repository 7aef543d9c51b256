/**
 * Sends the requests of a page to the service that serves it. The service adds this script only if its settings
 * allow it. Published pages do not have it.
 */
import { button, make } from './elements.js';
import { operationNamed } from './operation.js';
import { isDestructive, requestForm } from './request-form.js';
import { forgetToken, heldToken, serviceUrl, signIn, signOut } from './session.js';

const scope = document.querySelector('meta[name="gatehouse-try-it"]').content;
const bar = make('section', { className: 'session', ariaLabel: 'Try it' });
const told = make('p', { role: 'status' });

const tell = (message) => {
  told.textContent = message;
};

const shortened = (text) => `${text.slice(0, 8)}…${text.slice(-4)}`;

/** Shows the state of the sign-in, and a button that changes it. */
function showSession(message = '') {
  const token = heldToken();
  const where = make(
    'p',
    {},
    'Requests of this page are sent to ',
    make('code', { textContent: serviceUrl.href }),
    '.',
  );
  const held =
    token &&
    make(
      'p',
      {},
      'Signed in with the token ',
      make('code', { textContent: shortened(token.text) }),
      ' for ',
      make('code', { textContent: token.scope }),
      '.',
    );
  const act = token
    ? button('Sign out', () => signOut().then(() => showSession('Signed out. The token is revoked.')), tell)
    : button('Sign in', () => signIn(scope), tell);
  const hadFocus = bar.contains(document.activeElement);
  bar.replaceChildren(where, ...(held ? [held] : []), act, told);
  if (hadFocus) act.focus();
  tell(message);
}

/** The service has ended the token. */
function refused(body) {
  if (!body.includes('invalid_token') || heldToken() === undefined) return;
  forgetToken();
  showSession('The token is no longer valid. Sign in again.');
}

async function open(details, operationId) {
  const place = make('div', {}, make('p', { textContent: 'Loading the document…' }));
  details.append(place);
  try {
    place.replaceChildren(requestForm(operationId, await operationNamed(operationId), refused));
  } catch ({ message }) {
    place.replaceChildren(make('p', { className: 'fault', textContent: message, role: 'alert' }));
  }
}

function offer(section) {
  const method = section.querySelector('.method').textContent;
  const mark =
    isDestructive(method) && make('span', { className: 'destructive', textContent: 'changes data' });
  const summary = make('summary', {}, 'Try it', ...(mark ? [' ', mark] : []));
  const details = make('details', { className: 'try' }, summary);
  details.addEventListener('toggle', () => open(details, section.id), { once: true });
  section.querySelector('h2').after(details);
}

for (const section of document.querySelectorAll('section.operation')) offer(section);
document.querySelector('main h1').after(bar);
showSession();
