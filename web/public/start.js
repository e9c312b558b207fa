// Before the console's own code: language and colours as they were last chosen, and what to say when that code does not come.
{
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem('dockside.preferences') ?? '{}')
    } catch {
      return {}
    }
  }
  const page = document.documentElement
  const { language, mode } = kept()
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
  // Where even this file is missing, the link leads to the root page.
  addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement && event.target.closest('#start'))) return
    event.preventDefault()
    location.reload()
  })
}
