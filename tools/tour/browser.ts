import type { Response, Request, Send } from './wire.ts';

/** A form as a page serves it. */
export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The buttons by their labels, each with the field that it sends. */
  readonly buttons: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '');
}

function attributes(tag: string): Record<string, string> {
  const pairs = tag.matchAll(/([a-z-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decoded(value)]));
}

function named({ name, value = '' }: Readonly<Record<string, string>>): Record<string, string> {
  return name === undefined ? {} : { [name]: value };
}

/** Returns the first form of a page. @throws Error if there is none. */
export function formOf(page: string): Form {
  const [, opening, content] = /<form([^>]*)>([^]*?)<\/form>/.exec(page) ?? [];
  if (opening === undefined || content === undefined) throw new Error('the page has no form');
  const inputs = [...content.matchAll(/<input([^>]*)>/g)].map(([, tag = '']) => named(attributes(tag)));
  const buttons = [...content.matchAll(/<button([^>]*)>([^]*?)<\/button>/g)];
  return {
    action: attributes(opening)['action'] ?? '',
    fields: Object.assign({}, ...inputs) as Record<string, string>,
    buttons: Object.fromEntries(
      buttons.map(([, tag = '', label = '']) => [
        label.replace(/<[^>]*>/g, '').trim(),
        named(attributes(tag)),
      ]),
    ),
  };
}

/**
 * The actions of a user: open, follow, fill in, press. It stores cookies, and never follows a redirect
 * automatically.
 */
export interface Browser {
  open(url: string): Promise<Response>;
  /** Follows a redirect. */
  follow(response: Response): Promise<Response>;
  /** Fills in the form of the open page and presses a button. */
  submit(values: Readonly<Record<string, string>>, button: string): Promise<Response>;
}

export function createBrowser(send: Send): Browser {
  const cookies = new Map<string, string>();
  let address = '';
  let page = '';

  function keep(response: Response): void {
    for (const line of response.all('Set-Cookie')) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function go(request: Request): Promise<Response> {
    address = request.url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Accept: 'text/html', ...(cookie !== '' && { Cookie: cookie }) };
    const response = await send({ ...request, headers });
    keep(response);
    page = response.text;
    return response;
  }

  return {
    open: (url) => go({ url }),
    follow: (response) => go({ url: new URL(response.header('Location'), address).href }),
    submit(values, button) {
      const { action, fields, buttons } = formOf(page);
      const pressed = buttons[button];
      if (!pressed)
        throw new Error(`the form has no button ${button}, only ${Object.keys(buttons).join(', ')}`);
      return go({
        method: 'POST',
        url: new URL(action, address).href,
        form: { ...fields, ...values, ...pressed },
      });
    },
  };
}
