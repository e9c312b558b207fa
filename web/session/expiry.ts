import { ERRORS } from '../../shared/contract/errors.ts'
import { flash } from '../components/flash-store.ts'
import { clearStoredLogin, isOthersLogin } from './stored-login.ts'

export const EXPIRED_MESSAGE = 'Your login has expired, please log in again'
const LEAVE_AFTER_MS = 500
const NOTICE = 'dockside.notice'

interface Exit {
  leave: () => void
  delayMs: number
}

/** What a login that has merely ended is told; anything else the server says stands as it is. */
const ENDED = new Set<string>(['Token expired', ERRORS.expired.message, ERRORS.unauthenticated.message])

/**
 * Makes the handler of a 401: with the server's sentence and the token the call carried. Many calls may fail together:
 * only the first clears the login, says so and leaves. A login that is another person's by now is left as it is.
 */
export const createExpiry = ({ leave, delayMs }: Exit) => {
  let leaving = false
  return (message?: string, token?: string): void => {
    if (leaving) return
    leaving = true
    if (token !== undefined && isOthersLogin(token)) {
      leave()
      return
    }
    const notice = message === undefined || ENDED.has(message) ? EXPIRED_MESSAGE : message
    clearStoredLogin()
    sessionStorage.setItem(NOTICE, notice)
    flash.error(notice)
    setTimeout(leave, delayMs)
  }
}

// A full load of the root page, so that nothing of the ended login stays in memory.
export const expireSession = createExpiry({
  leave: () => location.assign('/'),
  delayMs: LEAVE_AFTER_MS,
})

/** Leaves a sentence for the sign-in page. */
export const leaveNotice = (sentence: string): void => sessionStorage.setItem(NOTICE, sentence)

/** The sentence left for the sign-in page, given out once. */
export const takeNotice = (): string | undefined => {
  const notice = sessionStorage.getItem(NOTICE) ?? undefined
  sessionStorage.removeItem(NOTICE)
  return notice
}
