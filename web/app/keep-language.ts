import { api } from '../api/client.ts'
import { zoneHere } from '../components/text/time-zone.ts'
import type { CurrentUser } from '../session/session-context.tsx'
import { onPreferences, preferences } from '../settings/preferences.ts'

/**
 * Tells the server the language and zone of this console, where they are not what it knows, now and after every change:
 * the person's mails are written in them. One that is lost is told when the console is next opened.
 */
export const keepLanguage = ({ language, timeZone }: Pick<CurrentUser, 'language' | 'timeZone'>): (() => void) => {
  let known = `${language} ${timeZone}`
  const tell = (): void => {
    const here = { language: preferences().language, timeZone: zoneHere() }
    const next = `${here.language} ${here.timeZone}`
    if (next === known) return
    known = next
    api.people.saveLanguage(here, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
  }
  tell()
  return onPreferences(tell)
}
