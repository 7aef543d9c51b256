/**
 * The pages of operations: one language for all samples of the site, the sample of a chosen form of a body, the page
 * as Markdown, and addresses of operations on the page of their surface.
 */
(() => {
  'use strict';

  const stored = 'gatehouse.docs.language';

  /** If the browser does not store the choice, it applies to this page only. */
  function store(act) {
    try {
      return act(localStorage);
    } catch {
      return undefined;
    }
  }

  const nameOf = (details) => details.querySelector('summary').textContent.trim();
  const all = [...document.querySelectorAll('.languages > details')];

  function choose(language, chosen) {
    // The sample that the reader clicked stays in its place.
    const before = chosen?.getBoundingClientRect().top ?? 0;
    for (const details of all) if (nameOf(details) === language) details.open = true;
    if (chosen !== undefined) scrollBy(0, chosen.getBoundingClientRect().top - before);
  }

  const known = store((storage) => storage.getItem(stored));
  if (known !== null && known !== undefined) choose(known);
  for (const details of all) {
    details.querySelector('summary').addEventListener('click', () => {
      if (details.open) return;
      store((storage) => storage.setItem(stored, nameOf(details)));
      choose(nameOf(details), details.parentElement);
    });
  }

  // The form of a body and its sample.
  for (const details of document.querySelectorAll('[data-variant]')) {
    details.addEventListener('toggle', () => {
      if (!details.open) return;
      const operation = details.closest('.operation');
      const isOther = (one) => one.parentElement !== details.parentElement;
      const same = [...operation.querySelectorAll('[data-variant]')].filter(
        (one) => isOther(one) && one.dataset.variant === details.dataset.variant,
      );
      if (same.length > 0 && !same.some((one) => one.open)) same[0].open = true;
    });
  }

  // The page as Markdown. If it cannot be read or copied, its link opens it.
  for (const link of document.querySelectorAll('a.twin')) {
    const done = document.createElement('span');
    done.setAttribute('role', 'status');
    link.after(done);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      fetch(link.href)
        .then((response) => response.text())
        .then((text) => navigator.clipboard.writeText(text))
        .then(
          () => {
            done.textContent = 'Copied';
          },
          () => location.assign(link.href),
        );
    });
  }

  // An address of an operation on the page of its surface leads to the page of its tag.
  const [operationId] = decodeURIComponent(location.hash.slice(1)).split('.');
  const moved = operationId && document.querySelector(`.moved > [id="${CSS.escape(operationId)}"] a`);
  if (moved) location.replace(moved.href.replace(/#.*/, '') + location.hash);
})();
