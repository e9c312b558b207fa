import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { HOUR_MS } from '../../shared/values/durations.ts'
import { leaveNotice, rememberHere } from '../session/expiry.ts'
import { isOwnersLogin } from '../session/id-token.ts'
import { canRenew, renewLogin } from '../session/renewal.ts'
import { clearLogin, clearStoredLogin, keepInputAt, lastInputAt, storedRefreshToken } from '../session/stored-login.ts'
import { hasUnsaved, leaveWithoutPrompt } from '../session/unsaved.ts'
import { sessionReasons } from '../texts/session.reasons.ts'
import { api } from './client.ts'

const IDLE_MS = 12 * HOUR_MS
const LOOK_EVERY_MS = 60_000
const WAIT_MS = 3000
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const isIdle = (): boolean => {
  const last = lastInputAt()
  return last > 0 && Date.now() - last >= IDLE_MS
}

/**
 * Ends the login after 12 hours without any input in any tab, even if the machine was asleep or the browser was closed.
 * `onInput` is called at an input, at most once a minute. Returns a function that stops the watch.
 */
export const watchIdle = (onInput: () => void = () => undefined): (() => void) => {
  let isEnding = false
  const look = (): void => {
    if (isEnding || !isIdle()) return
    isEnding = true
    void endIdleLogin().finally(() => {
      isEnding = false
    })
  }
  // After too long a pause, the first input ends the login instead of extending it.
  const input = (): void => {
    look()
    // Once the login has been cleared, nothing would remove the time.
    if (isEnding || !isOwnersLogin() || Date.now() - lastInputAt() < LOOK_EVERY_MS) return
    keepInputAt(Date.now())
    onInput()
  }
  input()
  const timer = setInterval(look, LOOK_EVERY_MS)
  const options = { capture: true, passive: true }
  for (const kind of INPUTS) window.addEventListener(kind, input, options)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const kind of INPUTS) window.removeEventListener(kind, input, options)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Ends the login. With unsaved input, the user signs in again in a dialog; otherwise the sign-in page replaces this
 * one.
 */
const endIdleLogin = async (): Promise<void> => {
  const refreshToken = storedRefreshToken()
  const revoked = refreshToken ? api.people.logout({ refreshToken }).catch(() => undefined) : undefined
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  if (canRenew() && hasUnsaved()) {
    clearLogin()
    await renewLogin()
    return
  }
  rememberHere()
  clearStoredLogin()
  leaveNotice(reasonMessage(sessionReasons.idle))
  leaveWithoutPrompt()
  location.assign('/login')
}
