// Runs before the console's own code: applies the last chosen language and color mode, and shows a message if that code
// fails to load.
{
  const storedPreferences = () => {
    try {
      return JSON.parse(localStorage.getItem('dockside.preferences') ?? '{}')
    } catch {
      return {}
    }
  }
  const page = document.documentElement
  const { language, mode } = storedPreferences()
  page.lang = language ?? (/^zh/i.test(navigator.language) ? 'zh-CN' : 'en')
  if (mode === 'light' || mode === 'dark') page.style.colorScheme = mode
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      for (const part of document.querySelectorAll('#start > div')) part.hidden = part.className !== 'failed'
    },
    true,
  )
  // The link reloads the page. If this file is missing, the link leads to the root page instead.
  addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement && event.target.closest('#start'))) return
    event.preventDefault()
    location.reload()
  })
}
