const NEXT = 'dockside.next'

/** Where to go after signing in, for pages that need a login first (an invitation to a further company). */
export const setNextPath = (path: string): void => sessionStorage.setItem(NEXT, path)

/** Given out once; only paths of this site. */
export const takeNextPath = (): string | undefined => {
  const path = sessionStorage.getItem(NEXT)
  sessionStorage.removeItem(NEXT)
  return path && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : undefined
}
