import type { Send } from './visitor.ts';

/** Sends over a real socket, and follows no redirects. */
export const sendOverHttp: Send = async (method, url, { headers, form }) => {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { body: form }),
  });
  return {
    url,
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    setCookies: response.headers.getSetCookie(),
    body: await response.text(),
  };
};
