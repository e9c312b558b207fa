import { api } from '../api/client.ts'
import { zoneHere } from '../components/text/time-zone.ts'
import type { CurrentUser } from '../session/session-context.tsx'
import { onPreferences, preferences } from '../settings/preferences.ts'

/** Milliseconds after the start, when the first screen has loaded. */
const AFTER_START_MS = 10_000

/**
 * Sends this browser's language and time zone to the server if they differ from the stored ones, now and after every
 * change to a preference. A lost update is sent when the console is next opened. If emails already use this language,
 * this waits until the first screen has loaded: only the time zone or a first language has to be stored.
 */
export const keepLanguage = ({ language, timeZone }: Pick<CurrentUser, 'language' | 'timeZone'>): (() => void) => {
  let last = `${language} ${timeZone}`
  const send = (): void => {
    const here = { language: preferences().language, timeZone: zoneHere() }
    const next = `${here.language} ${here.timeZone}`
    if (next === last) return
    last = next
    api.people.saveLanguage(here, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
  }
  // Emails to people without a stored language are in English.
  if ((language ?? 'en') !== preferences().language) send()
  const timer = setTimeout(send, AFTER_START_MS)
  const unsubscribe = onPreferences(send)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
