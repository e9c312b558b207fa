import { isRouteErrorResponse } from 'react-router-dom'

export interface ErrorWords {
  title: string
  text: string
  /** 'reload' fetches the page anew, 'again' only draws it again. */
  way: 'reload' | 'again'
}

/** A chunk of yesterday's version that is no longer on the server. */
const isStaleVersion = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message)

/** An unexpected error in words for the person in front of it. */
export const errorWords = (error: unknown): ErrorWords => {
  if (isStaleVersion(error)) {
    const text = 'This page could not be fetched: Dockside has just been updated, or your connection is down.'
    return { title: 'Reload to go on', text, way: 'reload' }
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: 'Page not found',
      text: 'There is nothing at this address.',
      way: 'again',
    }
  }
  const known =
    error instanceof Error && /cannot be reached|config\.json/.test(error.message) ? error.message : undefined
  return {
    title: 'Something went wrong',
    text: known ?? 'This page has stopped because of a fault of ours. What you had saved is safe.',
    way: 'again',
  }
}
