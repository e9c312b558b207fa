import { hasUnsaved } from '../session/unsaved.ts'
import { BUILD } from '../settings/build.ts'

const MARK = 'dockside.reloaded'

let reloading = false

/** True while the page is being left: a part that fails to load is then not reported. */
export const isReloading = (): boolean => reloading

/**
 * After a release, the chunks of an open page are no longer on the server, so loading one (a screen, a dialog, a chart)
 * fails. The new version of the page is then loaded, once per version: a chunk that is still missing is a real failure
 * and is shown. The page is not reloaded if that would discard unsaved input, or while offline, since nothing would
 * load. `heading` returns the address to which the user is navigating, if any.
 */
export const reloadWhenReleased = (heading: () => string | undefined): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloading) event.preventDefault()
    if (reloading || hasUnsaved() || !navigator.onLine || sessionStorage.getItem(MARK) === BUILD) return
    event.preventDefault()
    reloading = true
    sessionStorage.setItem(MARK, BUILD)
    const address = heading()
    if (address === undefined) window.location.reload()
    else window.location.assign(address)
  })
}
