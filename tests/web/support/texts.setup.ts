import { type Area, areas } from '../../../web/texts/areas.ts'

// Gives each file a browser without stored data, although files of one worker share its page. Screens are rendered
// without the router, which would load their texts, so all texts are loaded here. Tests of files and of the build have
// no page.
if (typeof window !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.removeAttribute('lang')
  document.body.className = ''
  document.body.replaceChildren()
  const isArea = (name: string): name is Area => name in areas
  const { loadTexts } = await import('../../../web/texts/i18n.ts')
  await loadTexts(Object.keys(areas).filter(isArea))
  // A dialog's code is fetched when the dialog is first opened, which alone can take longer than a second on a busy
  // machine.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
