/**
 * A login that ends with unsaved input is renewed in place: calls refused because of it wait here until the user has
 * signed in again in the dialog.
 */
interface Renewal {
  outcome: Promise<boolean>
  settle: (isRenewed: boolean) => void
}

let renewal: Renewal | undefined
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** True if the page can show the dialog, which only the frames around the screens mount. */
export const canRenew = (): boolean => listeners.size > 0

export const isRenewing = (): boolean => renewal !== undefined

/** Opens the dialog, or joins the calls that wait for it. Resolves to true once the same user has signed in again. */
export const renewLogin = (): Promise<boolean> => {
  if (!renewal) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    renewal = { outcome: promise, settle: resolve }
    notify()
  }
  return renewal.outcome
}

/** Closes the dialog. False: the user has not signed in again, and the waiting calls fail. */
export const endRenewal = (isRenewed: boolean): void => {
  const ended = renewal
  renewal = undefined
  ended?.settle(isRenewed)
  if (ended) notify()
}

export const onRenewal = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
