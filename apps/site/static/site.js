// Runs before the first paint, on every page: theme, buttons that copy, search for a name.
const root = document.documentElement
const key = 'quantum-packages-theme'

function storedTheme() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function isDark() {
  const { theme } = root.dataset
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

root.dataset.theme = storedTheme() ?? 'system'

document.addEventListener('DOMContentLoaded', () => {
  prepareTheme(document.getElementById('theme'))
  for (const button of document.querySelectorAll('button.copy')) prepareCopy(button)
  const filter = document.getElementById('filter')
  if (filter) prepareFilter(filter)
})

function prepareTheme(button) {
  const name = () => (button.textContent = isDark() ? 'Light' : 'Dark')
  button.hidden = false
  name()
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    name()
    try {
      localStorage.setItem(key, root.dataset.theme)
    } catch {
      // Without a storage, the choice lasts for this page.
    }
  })
}

function prepareCopy(button) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
  })
}

/** Hides what does not contain the typed letters, and its headings when all below is hidden. */
function prepareFilter(filter) {
  filter.parentElement.hidden = false
  const items = [...document.querySelectorAll('.names li, section.export')]
  const found = document.getElementById('found')
  filter.addEventListener('input', () => {
    const wanted = filter.value.trim().toLowerCase()
    let shown = 0
    for (const item of items) {
      const name = item.dataset.name ?? item.textContent
      item.hidden = !name.toLowerCase().includes(wanted)
      if (!item.hidden) shown += 1
    }
    for (const entry of document.querySelectorAll('section.entry'))
      entry.hidden = !entry.querySelector('li:not([hidden])')
    found.textContent = wanted ? `${shown} of ${items.length} names` : ''
  })
}
