/** The colours of the pages are a choice of the reader. Without one the system decides. */
{
  const name = 'gatehouse-docs-colours';
  const root = document.documentElement;
  /** If the browser stores nothing, the choice applies to this page only. */
  const stored = (act) => {
    try {
      return act(localStorage);
    } catch {
      return null;
    }
  };
  const apply = (theme) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const chosen = stored((store) => store.getItem(name)) ?? '';
  apply(chosen);
  const choice = document.createElement('select');
  for (const [value, text] of [
    ['', 'As the system'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ])
    choice.append(new Option(text, value, false, value === chosen));
  choice.addEventListener('change', () => {
    apply(choice.value);
    stored((store) => store.setItem(name, choice.value));
  });
  const label = document.createElement('label');
  label.className = 'theme';
  label.append('Colours ', choice);
  document.querySelector('.foot').append(label);
}
