import { flash } from '../components/flash-store.ts'
import { clearStoredLogin } from './stored-login.ts'

export const EXPIRED_MESSAGE = 'Your login has expired, please log in again'
const LEAVE_AFTER_MS = 500
const NOTICE = 'dockside.notice'

interface Exit {
  leave: () => void
  delayMs: number
}

/**
 * Makes the handler of a 401. Many calls may fail together: only the first clears the login, says so and leaves.
 */
export const createExpiry = ({ leave, delayMs }: Exit): (() => void) => {
  let leaving = false
  return () => {
    if (leaving) return
    leaving = true
    clearStoredLogin()
    sessionStorage.setItem(NOTICE, EXPIRED_MESSAGE)
    flash.error(EXPIRED_MESSAGE)
    setTimeout(leave, delayMs)
  }
}

// A full load of the root page, so that nothing of the ended login stays in memory.
export const expireSession = createExpiry({
  leave: () => location.assign('/'),
  delayMs: LEAVE_AFTER_MS,
})

/** The sentence left for the sign-in page, given out once. */
export const takeNotice = (): string | undefined => {
  const notice = sessionStorage.getItem(NOTICE) ?? undefined
  sessionStorage.removeItem(NOTICE)
  return notice
}
