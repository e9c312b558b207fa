import { matchPath } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'
import { currentCompany } from '../session/company.ts'
import { recordQuery } from './record-queries.ts'
import { screens } from './screens.ts'

/** Milliseconds that the pointer or the focus must rest on a link before its page is fetched. */
const REST_MS = 100

/** Fetches the code and the record of the page that a link opens. */
const prefetch = (link: HTMLAnchorElement): void => {
  const url = new URL(link.href)
  const query = url.origin === location.origin ? recordQuery(url) : undefined
  if (!query) return
  const screen = screens.find(({ path }) => matchPath(`/${path}`, url.pathname))
  void screen?.load().catch(() => undefined)
  void queryClient.prefetchQuery(query(currentCompany()))
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * Prefetches the pages of links on which the pointer or the focus rests. Returns a function that removes the listeners.
 */
export const watchLinks = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: HTMLAnchorElement | null = null
  const rest = (event: Event): void => {
    const link = linkOf(event)
    if (link === resting) return
    resting = link
    clearTimeout(timer)
    if (link) timer = setTimeout(() => prefetch(link), REST_MS)
  }
  // One listener for all links: a list has hundreds.
  document.addEventListener('pointerover', rest)
  document.addEventListener('focusin', rest)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', rest)
    document.removeEventListener('focusin', rest)
  }
}
