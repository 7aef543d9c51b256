/* Follows the live part of a page, adds buttons to copy values, and leads to the search by keys. */
'use strict';
(() => {
  const live = document.querySelector('[data-live]');
  if (live) {
    const events = new EventSource(live.dataset.live);
    events.addEventListener('overview', (event) => {
      if (!live.contains(document.activeElement) || document.activeElement === live)
        live.innerHTML = event.data;
    });
    addEventListener('pagehide', () => events.close());
  }
  const search = document.querySelector('#search');
  addEventListener('keydown', (event) => {
    const isKey = event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    const isTyping = event.target.matches?.('input, textarea, select, [contenteditable]');
    if (!search || !isKey || (event.key === '/' && isTyping)) return;
    event.preventDefault();
    if (!search.checkVisibility()) {
      location.assign(search.form.action);
      return;
    }
    search.focus();
    search.select();
  });
  for (const value of document.querySelectorAll('.message dd, [data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet small';
    button.textContent = 'Copy';
    if (value.matches('[data-copy]')) button.ariaLabel = `Copy ${value.querySelector('code').textContent}`;
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(value.querySelector('code').textContent).then(() => {
        button.textContent = 'Copied';
        button.ariaLabel = null;
      });
    });
    value.append(button);
  }
})();
