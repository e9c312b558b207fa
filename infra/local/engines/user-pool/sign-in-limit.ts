const MAX_WRONG = 20
const PAUSE_MS = 60_000

interface Attempts {
  wrong: number
  lockedUntil: number
}

/**
 * Counts consecutive wrong passwords per user name: after 20, the name is locked for a minute; other names are not
 * affected.
 */
export const signInLimit = (now: () => number = Date.now) => {
  const names = new Map<string, Attempts>()
  return {
    locked: (name: string): boolean => (names.get(name)?.lockedUntil ?? 0) > now(),
    wrong: (name: string): void => {
      const wrong = (names.get(name)?.wrong ?? 0) + 1
      names.set(name, { wrong, lockedUntil: wrong >= MAX_WRONG ? now() + PAUSE_MS : 0 })
    },
    right: (name: string): void => void names.delete(name),
  }
}
export type SignInLimit = ReturnType<typeof signInLimit>
