import { hasUnsaved } from '../session/unsaved.ts'

const MARK = 'dockside.reloaded'

/** Changes with every release: the entry's name carries a hash of all that it leads to. */
const VERSION = import.meta.url

let reloading = false

/** True while the page is on its way out: what cannot be shown for a missing part need not be told. */
export const isReloading = (): boolean => reloading

/**
 * After a release the parts of an open page are gone from the server: asking for one (a screen, a dialog, a chart) fails.
 * The page as it is now is fetched then, once for each version: a part that is missing after that is a real failure and
 * is shown. Unsaved input is never thrown away for it, nor the page where no other could come: without a network. `heading`: the address that the person is on the way to, if any.
 */
export const reloadWhenReleased = (heading: () => string | undefined): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloading) event.preventDefault()
    if (reloading || hasUnsaved() || !navigator.onLine || sessionStorage.getItem(MARK) === VERSION) return
    event.preventDefault()
    reloading = true
    sessionStorage.setItem(MARK, VERSION)
    const address = heading()
    if (address === undefined) window.location.reload()
    else window.location.assign(address)
  })
}
