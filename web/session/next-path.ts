const NEXT = 'dockside.next'

/** A place of the console to return to after signing in; kept per tab (session storage). */
export interface Place {
  /** Path, query and hash, e.g. '/inventory?condition=halo'. */
  path: string
  /** doctorNo of the company it belongs to, if known. */
  company?: string | undefined
}

interface Kept extends Place {
  /** `sub` of the user it belongs to; without it, the place is for the next user who signs in. */
  of?: string | undefined
}

/** Default places, which need not be remembered. */
const NO_PLACE = /^\/($|home\b|login\b|404\b)/

/** True for an address of this site only: no scheme, no host, no control characters. */
const isOwn = (path: string): boolean =>
  /^\/(?![/\\])\P{Cc}*$/u.test(path) && new URL(path, location.origin).origin === location.origin

const read = (): Kept | undefined => {
  try {
    const fields = new Map<string, unknown>(Object.entries(JSON.parse(sessionStorage.getItem(NEXT) ?? '{}')))
    const text = (name: string): string | undefined => {
      const value = fields.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    }
    const path = text('path')
    return path !== undefined && isOwn(path) ? { path, company: text('company'), of: text('of') } : undefined
  } catch {
    return undefined
  }
}

/** Remembers a place for after the sign-in. `subject`: restricts it to that user. */
export const rememberPlace = ({ path, company }: Place, subject?: string): void => {
  if (isOwn(path) && !NO_PLACE.test(path)) sessionStorage.setItem(NEXT, JSON.stringify({ path, company, of: subject }))
}

/** Sets the place to open after signing in, for pages that need a login first (an invitation to another company). */
export const setNextPath = (path: string): void => rememberPlace({ path })

/** The place remembered for this user; undefined if there is none. */
export const nextPlace = (subject: string | undefined): Place | undefined => {
  const kept = read()
  return kept && (kept.of === undefined || kept.of === subject) ? kept : undefined
}

export const forgetPlace = (): void => sessionStorage.removeItem(NEXT)

/** The address in the browser's bar as a place. */
export const currentPlace = (): Place => placeOf(location.href)

/**
 * Converts an address to a place; removes `?company=<doctorNo>`, the parameter in which links in emails name their
 * company. Loaders get addresses without the hash, so the hash is read from the address bar if it shows the same page.
 */
export const placeOf = (address: string): Place => {
  const url = new URL(address)
  const isHere = url.pathname === location.pathname && url.search === location.search
  const company = url.searchParams.get('company') ?? undefined
  // Parameters stay unchanged otherwise: rewriting them would change their escaping.
  if (company !== undefined) url.searchParams.delete('company')
  return { path: url.pathname + url.search + (isHere ? location.hash : url.hash), company }
}
