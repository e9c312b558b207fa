import { api } from '../api/client.ts'
import { zoneHere } from '../components/text/time-zone.ts'
import type { CurrentUser } from '../session/session-context.tsx'
import { onPreferences, preferences } from '../settings/preferences.ts'

/**
 * Sends this browser's language and time zone to the server if they differ from the stored ones, now and after every
 * change to a preference: the user's emails use them. A lost update is sent when the console is next opened.
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
  send()
  return onPreferences(send)
}
