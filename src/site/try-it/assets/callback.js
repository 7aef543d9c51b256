/** The end of a sign-in: exchanges the code at the token endpoint and returns to the page where the sign-in began. */
import { finishSignIn } from './session.js';

finishSignIn().then(
  (from) => location.replace(from),
  ({ message }) => {
    document.querySelector('h1').textContent = 'Not signed in';
    document.getElementById('outcome').textContent = message;
    document.title = 'Not signed in';
  },
);
