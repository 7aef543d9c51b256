/** An element with properties and children. `attributes` contains attributes without a property. */
export function make(name, { attributes = {}, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button that runs a function and shows its error. */
export function button(text, act, tell) {
  const made = make('button', { type: 'button', textContent: text });
  made.addEventListener('click', () => {
    Promise.resolve()
      .then(act)
      .catch(({ message }) => tell(message));
  });
  return made;
}
