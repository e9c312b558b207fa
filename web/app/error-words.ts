import { isRouteErrorResponse } from 'react-router-dom'
import { ConfigUnreachable } from '../session/config.ts'
import { firstTexts } from '../texts/first.ts'

export interface ErrorWords {
  title: string
  text: string
  /** 'reload' fetches the page again, 'rerender' only renders it again. */
  retryBy: 'reload' | 'rerender'
  /** True if the only problem is that the browser is offline: the page loads automatically once the network is back. */
  isOffline?: boolean
}

/** True if a chunk could not be loaded, usually because a newer release has removed it from the server. */
const isStaleVersion = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message)

/**
 * True if React found nodes that it did not create, because a translator or an extension has replaced parts of the
 * page.
 */
const isForeignNode = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFoundError' || /\b(removeChild|insertBefore)\b/.test(error.message))

/** Describes an unexpected error to the user. */
export const errorWords = (error: unknown, isOffline = !navigator.onLine): ErrorWords => {
  const texts = firstTexts()
  if (isStaleVersion(error) && isOffline)
    return { title: texts.offlineTitle, text: texts.offlineText, retryBy: 'rerender', isOffline: true }
  if (isStaleVersion(error)) return { title: texts.reloadTitle, text: texts.reloadText, retryBy: 'reload' }
  if (isForeignNode(error)) return { title: texts.faultTitle, text: texts.alteredText, retryBy: 'reload' }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: texts.notFoundTitle, text: texts.notFoundText, retryBy: 'rerender' }
  }
  return { title: texts.faultTitle, text: knownText(error) ?? texts.faultText, retryBy: 'rerender' }
}

const knownText = (error: unknown): string | undefined => {
  if (error instanceof ConfigUnreachable) return firstTexts().unreachable
  // Problems of the site's own configuration are shown verbatim, for its operator.
  return error instanceof Error && error.message.includes('config.json') ? error.message : undefined
}
