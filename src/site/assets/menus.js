/** A list that covers the page closes when the reader has chosen a section. */
for (const list of document.querySelectorAll('nav[popover]'))
  list.addEventListener('click', ({ target }) => {
    if (target.closest('a') !== null && list.matches(':popover-open')) list.hidePopover();
  });
