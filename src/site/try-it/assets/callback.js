/** The end of a sign-in: takes the code to the token endpoint and goes back to where it began. */
import { finishSignIn } from './session.js';

finishSignIn().then(
  (from) => location.replace(from),
  ({ message }) => {
    document.querySelector('h1').textContent = 'Not signed in';
    document.getElementById('outcome').textContent = message;
    document.title = 'Not signed in';
  },
);
