import type { Identity } from '../../../functions/people/identity/identity.ts'

/** The code that every authenticator app shows. */
export const CODE = '123456'

interface MemoryUser {
  userNo: string
  email: string
  emailProven: boolean
  password?: string
  disabled?: boolean
  secondFactor?: boolean
}

export interface MemoryIdentity extends Identity {
  users: Map<string, MemoryUser>
  /** User names whose sessions were ended, and refresh tokens that were revoked, in order. */
  ended: string[]
  /** Makes the next call of a verb fail, before or after it takes effect. */
  breakNext: (
    verb:
      | 'createUser'
      | 'proveEmail'
      | 'setPassword'
      | 'signIn'
      | 'deleteUser'
      | 'setEnabled'
      | 'hasSecondFactor'
      | 'turnOnSecondFactor'
      | 'turnOffSecondFactor'
      | 'endSessions'
      | 'revoke',
    when: 'before' | 'after',
  ) => void
  /** Discards failures that have not been triggered. */
  clear: () => void
}

/**
 * Identity provider in memory that can simulate failures, unlike the local engine. Identities are unique by name and by
 * verified email address.
 */
export const memoryIdentity = (): MemoryIdentity => {
  const users: MemoryIdentity['users'] = new Map()
  const ended: string[] = []
  const breaks = new Map<string, 'before' | 'after'>()
  const isOthers = (userName: string, email: string): boolean =>
    [...users].some(([name, user]) => name !== userName && user.emailProven && user.email === email)
  const step = async <T>(verb: string, work: () => T): Promise<T> => {
    const when = breaks.get(verb)
    breaks.delete(verb)
    if (when === 'before') throw new Error(`${verb} failed before it took effect`)
    const done = work()
    if (when === 'after') throw new Error(`${verb} failed after it took effect`)
    return done
  }
  return {
    users,
    ended,
    breakNext: (verb, when) => void breaks.set(verb, when),
    clear: () => breaks.clear(),
    createUser: ({ userName, email, emailProven, userNo }) =>
      step('createUser', () => {
        if (users.has(userName)) return 'nameTaken'
        if (emailProven && isOthers(userName, email)) return 'emailTaken'
        users.set(userName, { userNo, email, emailProven })
        return 'created'
      }),
    proveEmail: (userName, email) =>
      step('proveEmail', () => {
        const user = users.get(userName)
        if (!user) return 'gone'
        if (isOthers(userName, email)) return 'emailTaken'
        user.emailProven = true
        return 'proven'
      }),
    changePassword: (userName, { oldPassword, password }) =>
      step('changePassword', () => {
        const user = users.get(userName)
        if (user?.password !== oldPassword) return 'wrong'
        user.password = password
        return 'set'
      }),
    setPassword: (userName, password) =>
      step('setPassword', () => {
        const user = users.get(userName)
        if (!user) return 'gone'
        user.password = password
        return 'set'
      }),
    signIn: (userName, password) =>
      step('signIn', () =>
        users.get(userName)?.password === password && !users.get(userName)?.disabled
          ? { outcome: 'signedIn', token: `token of ${userName}`, refreshToken: 'refresh', expiresIn: 3600 }
          : { outcome: 'wrong' },
      ),
    hasSecondFactor: (userName) => step('hasSecondFactor', () => users.get(userName)?.secondFactor ?? false),
    turnOnSecondFactor: (userName, { accessToken, code }) =>
      step('turnOnSecondFactor', () => {
        const user = users.get(userName)
        if (!user || accessToken !== `access of ${userName}`) return 'badToken'
        if (code !== CODE) return 'wrongCode'
        user.secondFactor = true
        return 'on'
      }),
    turnOffSecondFactor: (userName) =>
      step('turnOffSecondFactor', () => {
        const user = users.get(userName)
        if (user) user.secondFactor = false
      }),
    endSessions: (userName) => step('endSessions', () => void ended.push(userName)),
    revoke: (refreshToken) => step('revoke', () => void ended.push(refreshToken)),
    deleteUser: (userName) => step('deleteUser', () => void users.delete(userName)),
    setEnabled: (userName, enabled) =>
      step('setEnabled', () => {
        const user = users.get(userName)
        if (user) user.disabled = !enabled
      }),
    find: async (userName) => users.get(userName),
  }
}
