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
  // Requests the files of the shell (web/build/preloaded-shell.ts) if Amplify has stored a login.
  const isSignedIn = () => {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'))
    } catch {
      return false
    }
  }
  const { shell = '' } = document.currentScript.dataset
  for (const href of isSignedIn() ? shell.split(' ') : []) {
    if (href === '') continue
    const isStyle = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href })
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' })
    document.head.append(link)
  }
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
