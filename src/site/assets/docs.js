/**
 * Features that need a script: the search, buttons that copy code, and a mark at the section that is being read.
 * Every page is complete without them. They also work for pages that are files. The stored values are a disabled search
 * key and the chosen colours.
 */
(() => {
  'use strict';

  /** An element with properties and children. */
  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  /** Screen readers read this text aloud. */
  const voice = make('p', { className: 'unseen', role: 'status' });
  document.body.append(voice);

  function isTyping({ target }) {
    return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  }

  // Copying.

  async function copy(text) {
    if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
    // Without TLS, browsers have no clipboard API. The older one works.
    const area = make('textarea', { value: text, className: 'unseen' });
    document.body.append(area);
    area.select();
    const isDone = document.execCommand('copy');
    area.remove();
    if (!isDone) throw new Error('the browser cannot copy');
  }

  function addCopyButton(block) {
    const title = block.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? 'the code';
    const label = make('span', { textContent: 'Copy' });
    const name = make('span', { className: 'unseen', textContent: ` ${title}` });
    const button = make('button', { type: 'button', className: 'copy' }, label, name);
    const say = (word, sentence) => {
      label.textContent = word;
      voice.textContent = sentence;
    };
    // The button shows the result until it loses focus or the pointer leaves it.
    for (const turn of ['blur', 'pointerleave']) button.addEventListener(turn, () => say('Copy', ''));
    // Of a transcript only the commands, because a shell cannot run its prompts and output.
    const typed = [...block.querySelectorAll('.typed')].map((line) => line.textContent).join('\n');
    button.addEventListener('click', () => {
      copy(typed === '' ? block.textContent : typed).then(
        () => say('Copied', `Copied ${title}.`),
        () => say('Not copied', 'The browser does not allow this page to copy.'),
      );
    });
    const holder = make('div', { className: 'code' });
    block.replaceWith(holder);
    holder.append(block, button);
  }

  for (const block of document.querySelectorAll('pre')) addCopyButton(block);

  /** Marks the link of the first section in the upper third of the window; between sections, the last one. */
  function followReader(contents) {
    const links = new Map();
    for (const link of contents.querySelectorAll('a')) {
      const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (part !== null) links.set(part, link);
    }
    const seen = new Set();
    let marked;
    const mark = (link) => {
      marked?.removeAttribute('aria-current');
      marked = link;
      link.setAttribute('aria-current', 'location');
      const hidden =
        link.offsetTop < contents.scrollTop ||
        link.offsetTop > contents.scrollTop + contents.clientHeight - 40;
      if (hidden) contents.scrollTop = link.offsetTop - contents.clientHeight / 3;
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        // At the end of the page no section can move up: the chosen one counts if it is in sight.
        const isEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
        const isChosen = (part) => part.matches(':target') && part.getBoundingClientRect().bottom > 0;
        const parts = [...links.keys()];
        const first = (isEnd && parts.find(isChosen)) || parts.find((part) => seen.has(part));
        if (first !== undefined && links.get(first) !== marked) mark(links.get(first));
      },
      // The end of the section before a chosen one is still in the window.
      { rootMargin: '-32px 0px -67% 0px' },
    );
    for (const part of links.keys()) observer.observe(part);
  }

  const contents = document.querySelector('.contents');
  if (contents !== null) followReader(contents);

  // Searching.

  const form = document.querySelector('.find');
  const opener = form?.querySelector('[data-index]') ?? null;
  if (opener === null) return;
  // Links of results are relative to the folder of this script.
  const root = new URL('.', document.currentScript.src);

  /** A single key can be pressed by mistake, for example by voice input, so it can be turned off (WCAG 2.2 §2.1.4). */
  const slash = {
    name: 'gatehouse.docs.slash',
    hint: make('kbd', { textContent: '/', ariaHidden: 'true' }),
    isOn: true,
    set(isOn) {
      slash.isOn = isOn;
      slash.hint.hidden = !isOn;
      opener.setAttribute('aria-keyshortcuts', isOn ? '/ Control+K' : 'Control+K');
    },
    /** If the browser does not store the choice, it applies to this page only. */
    stored(act) {
      try {
        return act(localStorage);
      } catch {
        return undefined;
      }
    },
  };
  opener.append(slash.hint);
  opener.setAttribute('aria-haspopup', 'dialog');
  slash.set(slash.stored((store) => store.getItem(slash.name)) !== 'off');

  const field = make('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: false });
  const label = make('label', {
    htmlFor: 'search',
    className: 'unseen',
    textContent: 'Search the documentation',
  });
  const close = make('button', { type: 'button', className: 'close', textContent: 'Close' });
  const results = make('div', { id: 'results', className: 'results', role: 'listbox', ariaLabel: 'Results' });
  const state = make('p', { className: 'notes', role: 'status' });
  const wish = make('input', { type: 'checkbox', checked: slash.isOn });
  const all = make('a', { href: form.action, textContent: 'All names from A to Z' });
  const dialog = make(
    'dialog',
    { className: 'search', ariaLabel: 'Search' },
    make('div', { className: 'question' }, label, field, close),
    state,
    results,
    make('div', { className: 'wishes' }, make('label', {}, wish, ' Press / to search'), all),
  );
  const settings = {
    role: 'combobox',
    'aria-controls': 'results',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  };
  for (const [name, value] of Object.entries(settings)) field.setAttribute(name, value);
  document.body.append(dialog);

  /** The index is loaded as a script, because pages that are files may not read other files. */
  let loading;
  function load() {
    loading ??= new Promise((resolve, reject) => {
      state.textContent = 'Loading the index …';
      const script = make('script', { src: new URL(opener.dataset.index, document.baseURI).href });
      script.addEventListener('load', () => resolve(globalThis.gatehouseSearch));
      script.addEventListener('error', () => reject(new Error('the index cannot be loaded')));
      document.head.append(script);
    });
    return loading;
  }

  /** The place of the chosen result, and the query of all of them. */
  let chosen = -1;
  let shown;

  function choose(place) {
    const links = [...results.children];
    chosen = links.length === 0 ? -1 : (place + links.length) % links.length;
    for (const [at, link] of links.entries()) link.setAttribute('aria-selected', String(at === chosen));
    if (chosen === -1) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', links[chosen].id);
    links[chosen]?.scrollIntoView({ block: 'nearest' });
  }

  /** Long names break after a dot or an underscore. */
  function breakable(text) {
    return text.split(/(?<=[._])/).flatMap((part, at) => (at === 0 ? part : [make('wbr', {}), part]));
  }

  function resultOf({ href, name, title, kind, hint }, at) {
    const head = make(
      'span',
      { className: 'title' },
      make('span', {}, ...breakable(title)),
      make('span', { className: 'kind', textContent: kind }),
    );
    const link = make(
      'a',
      { href: new URL(href, root).href, id: `result-${at}`, role: 'option', tabIndex: -1 },
      head,
    );
    if (name !== undefined && kind === 'operation') link.append(make('code', { textContent: name }));
    if (hint !== '') link.append(make('span', { className: 'notes', textContent: hint }));
    return link;
  }

  function show(found) {
    const isAsked = field.value.trim() !== '';
    shown = field.value;
    results.replaceChildren(...found.map(resultOf));
    results.scrollTop = 0;
    field.setAttribute('aria-expanded', String(found.length > 0));
    choose(0);
    const count = `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
    const none = 'Nothing found. Try another word, a path, a setting or an error code.';
    state.textContent = isAsked ? (found.length > 0 ? count : none) : '';
  }

  function search() {
    load().then(
      (find) => show(find(field.value)),
      () => {
        state.textContent = 'The index cannot be loaded. The list from A to Z has all names.';
      },
    );
  }

  /** The field exists before the index, so no key is lost while the index is loaded. */
  function open(query = field.value) {
    if (!dialog.open) dialog.showModal();
    field.value = query;
    field.select();
    search();
  }

  /** Browsers may leave the focus, and so the next key, in the closed dialog until they draw the page again. */
  function shut() {
    dialog.close();
    if (dialog.contains(document.activeElement)) document.activeElement.blur();
  }

  function follow(link) {
    shut();
    location.assign(link.href);
  }

  const steps = { ArrowDown: 1, ArrowUp: -1 };
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && !(event.key in steps)) return;
    event.preventDefault();
    if (event.key in steps) return choose(chosen + steps[event.key]);
    // A reader may be faster than the index.
    load().then(
      (find) => {
        if (shown !== field.value) show(find(field.value));
        if (chosen !== -1) follow(results.children[chosen]);
      },
      () => location.assign(all.href),
    );
  });
  results.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(link);
  });
  // A click beside the dialog is a click on its backdrop.
  dialog.addEventListener('click', ({ target }) => target === dialog && shut());
  close.addEventListener('click', shut);
  wish.addEventListener('change', () => {
    slash.set(wish.checked);
    slash.stored((store) => store.setItem(slash.name, wish.checked ? 'on' : 'off'));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open();
  });
  for (const hurry of ['pointerenter', 'focus']) opener.addEventListener(hurry, () => load().catch(() => {}));
  // The page of a missing path offers a search for the words of the path.
  document.querySelector('[data-query]')?.addEventListener('click', (event) => {
    event.preventDefault();
    open(event.currentTarget.dataset.query);
  });
  document.addEventListener('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSlash = slash.isOn && event.key === '/' && isPlain && !isTyping(event);
    const isControl = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isEscape = event.key === 'Escape' && dialog.open;
    // Browsers would clear the field at the first Escape.
    if (isSlash || isControl || isEscape) event.preventDefault();
    if (isEscape) shut();
    else if (isSlash || isControl) open();
  });
})();
