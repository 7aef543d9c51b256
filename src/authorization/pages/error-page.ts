import type { ApiError } from '../../conventions/api-error.ts';
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
    text: 'Something in it is missing or not as it should be. Go back and try again.',
  },
  403: {
    title: 'Nothing was changed',
    text: 'The form did not come from a page of ours. Please open the page again.',
  },
  404: { title: 'There is nothing here', text: 'The address is not right, or what was here is gone.' },
  405: {
    title: 'This does not work here',
    text: 'The page cannot be used in this way. Go back and try again.',
  },
  408: { title: 'That took too long', text: 'Your browser stopped sending. Please try again.' },
  413: { title: 'That was too much', text: 'The form holds more than can be read. Nothing was changed.' },
  415: {
    title: 'The form cannot be read',
    text: 'It was sent in a way that is not supported. Nothing was changed.',
  },
  429: { title: 'Please wait a moment', text: 'There were too many requests from where you are.' },
  503: {
    title: 'We will be right back',
    text: 'The service is not available right now. Nothing was changed.',
  },
};

const unexpected: Words = {
  title: 'Something went wrong',
  text: 'That is our fault, and it has been noted. Please try again in a moment.',
};

function wait({ headers }: ApiError): string {
  const seconds = Number(headers?.['Retry-After']);
  return Number.isFinite(seconds) && seconds > 0 ? ` Please try again in ${inWords(seconds)}.` : '';
}

/** An error for a person: its meaning, the time of the next attempt, and an id for support. */
export function errorPage(error: ApiError, requestId: string, supportUrl: string | undefined): PageContent {
  const { title, text } = words[error.status] ?? unexpected;
  return messagePage({
    title,
    text: `${text}${wait(error)}`,
    reference: requestId,
    link: supportUrl === undefined ? undefined : { href: supportUrl, label: 'Get help', isQuiet: true },
  });
}
