import type { ApiError } from '../../conventions/api-error.ts';
import { maintenanceText } from '../../conventions/maintenance.ts';
import { messagePage } from './message-page.ts';
import type { PageContent } from './page.ts';
import { inWords } from './words.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const words: Readonly<Record<number, Words>> = {
  400: {
    title: 'This request is not valid',
    text: 'A part of it is missing or wrong. Go back and try again.',
  },
  403: {
    title: 'Nothing was changed',
    text: 'The form was not sent from a page of this service. Open the page again.',
  },
  404: { title: 'Page not found', text: 'The address is wrong, or the page was removed.' },
  405: {
    title: 'Method not allowed',
    text: 'The page cannot be used in this way. Go back and try again.',
  },
  408: { title: 'The request took too long', text: 'Your browser stopped sending. Try again.' },
  413: { title: 'The form is too large', text: 'Nothing was changed. Send less text.' },
  415: {
    title: 'The form cannot be read',
    text: 'Its format is not supported. Nothing was changed.',
  },
  429: { title: 'Too many requests', text: 'This address sent too many requests.' },
  503: {
    title: 'Service unavailable',
    text: 'Nothing was changed.',
  },
};

const unexpected: Words = {
  title: 'Something went wrong',
  text: 'The fault is in this service, and it was logged. Try again in a moment.',
};

function wait({ headers }: ApiError): string {
  const seconds = Number(headers?.['Retry-After']);
  return Number.isFinite(seconds) && seconds > 0 ? ` Please try again in ${inWords(seconds)}.` : '';
}

/** The text if a change was made or may have been made. @see docs/decisions/storage.md, outcome */
const outcomes: Readonly<Record<string, string>> = {
  unknown: 'The service cannot say whether your change was made. Look before you repeat it.',
  partly: 'A part of your change was made. Repeat it for the rest.',
  done: 'Your change was made, but the service could not complete the page.',
};

/** An error for a person: its meaning, the time of the next attempt, and an id for support. */
export function errorPage(error: ApiError, requestId: string, supportUrl: string | undefined): PageContent {
  const { title, text: usual } = words[error.status] ?? unexpected;
  const cause = error.description === maintenanceText ? `${maintenanceText} ` : '';
  // The advice to try again would contradict an outcome: the change may be there already.
  const text = outcomes[error.detail?.['outcome'] ?? ''] ?? `${cause}${usual}${wait(error)}`;
  return messagePage({
    title,
    text,
    reference: requestId,
    link: supportUrl === undefined ? undefined : { href: supportUrl, label: 'Get help', isQuiet: true },
  });
}
