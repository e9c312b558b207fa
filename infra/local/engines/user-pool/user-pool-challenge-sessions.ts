import { randomUUID } from 'node:crypto'
import { type PoolUser, SOFTWARE_TOKEN } from './user-pool-second-factor.ts'

/** Default session lifetime of the pool's clients. */
const SESSION_MS = 3 * 60_000

interface Session {
  /** Pool and user for which it was created: `ownerOf`. */
  owner: string
  challenge: string
  until: number
}

/** Pool and user to which a session belongs. */
export const ownerOf = ({ pool, user }: PoolUser): string => `${pool.options.Id}/${user.Username}`

/** Sign-ins that have reached a challenge. Each can succeed once, within three minutes. */
export const challengeSessions = (now: () => number = Date.now) => {
  const sessions = new Map<string, Session>()
  return {
    open: (owner: string, challenge: string): string => {
      for (const [id, { until }] of sessions) if (until <= now()) sessions.delete(id)
      const id = randomUUID()
      sessions.set(id, { owner, challenge, until: now() + SESSION_MS })
      return id
    },
    isOpen: (id: string, owner: string, challenge: string): boolean => {
      const session = sessions.get(id)
      return session?.owner === owner && session.challenge === challenge && session.until > now()
    },
    close: (id: string): void => void sessions.delete(id),
  }
}
export type ChallengeSessions = ReturnType<typeof challengeSessions>

/** Starts the challenge that follows the correct password, for users with a second factor. */
export const askForCode = (sessions: ChallengeSessions, owner: PoolUser): Record<string, unknown> => ({
  ChallengeName: SOFTWARE_TOKEN,
  ChallengeParameters: { USER_ID_FOR_SRP: owner.user.Username },
  Session: sessions.open(ownerOf(owner), SOFTWARE_TOKEN),
})
