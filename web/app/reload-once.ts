const MARK = 'dockside.reloaded'
const PAUSE_MS = 30_000

/**
 * After a release the parts of an open page are gone from the server: asking for one fails. The page as it is now is
 * fetched then, once; a second failure within half a minute is a real one and is shown.
 */
export const reloadWhenReleased = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(MARK) ?? 0) < PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(MARK, String(Date.now()))
    window.location.reload()
  })
}
