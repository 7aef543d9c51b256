/**
 * Features that need a script: the search on the page from A to Z, buttons that copy code, and a mark at the
 * section that is being read. Every page is complete without them. No request is sent, so it also works for files.
 * The only stored value is a disabled search key.
 */
(() => {
  'use strict';

  const shownResults = 60;
  const mostWords = /\s+/;

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
    button.addEventListener('click', () => {
      copy(block.textContent).then(
        () => say('Copied', `Copied ${title}.`),
        () => say('Not copied', 'The browser does not allow this page to copy.'),
      );
    });
    const holder = make('div', { className: 'code' });
    block.replaceWith(holder);
    holder.append(block, button);
  }

  for (const block of document.querySelectorAll('pre')) addCopyButton(block);

  // The section that is being read.

  /**
   * Marks the link of the first section in the upper third of the window. Between sections, the last one remains
   * marked.
   */
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
        const first = [...links.keys()].find((part) => seen.has(part));
        if (first !== undefined && links.get(first) !== marked) mark(links.get(first));
      },
      { rootMargin: '0px 0px -67% 0px' },
    );
    for (const part of links.keys()) observer.observe(part);
  }

  const contents = document.querySelector('.contents');
  if (contents !== null) followReader(contents);

  // Searching.

  const find = document.querySelector('.find');
  if (find === null) return;
  find.href += '#search';

  /**
   * A single key can be pressed by mistake, for example by voice input, so it can be turned off (WCAG 2.2 §2.1.4).
   */
  const slash = {
    name: 'gatehouse.docs.slash',
    hint: make('kbd', { textContent: '/', ariaHidden: 'true' }),
    isOn: true,
    set(isOn) {
      slash.isOn = isOn;
      slash.hint.hidden = !isOn;
      if (isOn) find.setAttribute('aria-keyshortcuts', '/');
      else find.removeAttribute('aria-keyshortcuts');
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
  find.append(slash.hint);
  slash.set(slash.stored((store) => store.getItem(slash.name)) !== 'off');

  const entries = document.getElementById('entries');
  let field;
  document.addEventListener('keydown', (event) => {
    if (!slash.isOn || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
      return;
    event.preventDefault();
    if (field === undefined) location.assign(find.href);
    else field.select();
  });
  if (entries === null) return;

  const items = [...entries.querySelectorAll('li')].map((item) => {
    const name = item.querySelector('a').textContent.toLowerCase();
    return { item, name, text: item.textContent.toLowerCase() };
  });
  field = make('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: false });
  const count = make('p', { className: 'notes', role: 'status' });
  const results = make('ul', { className: 'entries', hidden: true });
  const label = make('label', { htmlFor: 'search', textContent: 'Search' });
  const wish = make('input', { type: 'checkbox', checked: slash.isOn });
  wish.addEventListener('change', () => {
    slash.set(wish.checked);
    slash.stored((store) => store.setItem(slash.name, wish.checked ? 'on' : 'off'));
  });
  const wishes = make('label', { className: 'wish' }, wish, ' Press / on any page to search');
  entries.before(make('div', { className: 'search', role: 'search' }, label, field, count, results), wishes);

  /** The rank of a name for a query. The lowest rank is the best match. */
  function rank({ name }, question) {
    if (name === question) return 0;
    if (name.startsWith(question)) return 1;
    return name.includes(question) ? 2 : 3;
  }

  function found(question) {
    const words = question.split(mostWords);
    return items
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map((entry) => ({ entry, rank: rank(entry, question) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry.item);
  }

  function told(all) {
    if (all.length === 0)
      return 'No name or description contains all of these words. Try fewer letters, a path, a method or another word.';
    const first = all.length > shownResults ? `, the first ${shownResults} shown` : '';
    return `${all.length} ${all.length === 1 ? 'entry' : 'entries'}${first}`;
  }

  function search() {
    const question = field.value.trim().toLowerCase();
    const isAsked = question !== '';
    const all = isAsked ? found(question) : [];
    results.replaceChildren(...all.slice(0, shownResults).map((item) => item.cloneNode(true)));
    results.hidden = !isAsked;
    entries.hidden = isAsked;
    contents?.classList.toggle('idle', isAsked);
    count.textContent = isAsked ? told(all) : '';
    // The URL contains the query, so that Back returns to the results.
    history.replaceState(null, '', isAsked ? `#search=${encodeURIComponent(question)}` : '#search');
  }

  const links = () => [...results.querySelectorAll('li > a')];

  function move(event, step) {
    const all = links();
    const next = all[all.indexOf(document.activeElement) + step] ?? (step < 0 ? field : undefined);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  function leave() {
    if (field.value === '' && history.length > 1) history.back();
    field.value = '';
    search();
    field.focus();
  }

  field.addEventListener('input', search);
  field.parentElement.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter' && event.target === field) links()[0]?.click();
    else if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
  });

  const [, asked] = /^#search(?:=(.*))?$/.exec(location.hash) ?? [];
  if (location.hash.startsWith('#search')) {
    field.value = decodeURIComponent(asked ?? '');
    if (asked !== undefined) search();
    field.focus();
  }
})();
