import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../../../shared/contract/call.ts'
import { ApiError, type Client, createClient } from '../../../shared/contract/client.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { contracts } from '../../../shared/contracts.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'

/**
 * Result of a call as its caller knows it. `unknown`: the call may have taken effect, and must be repeated under its
 * Idempotency-Key.
 */
export type End = { answer: unknown } | { refused: string } | { unknown: string; status: number }

/** Refusals that ask for a retry. A call that makes several commits may already have made some of them. */
const PASSING = new Set<string>([generalReasons.manyAtOnce.key, generalReasons.changedMeanwhile.key])
/** Milliseconds; longer than the timeout of any function behind the gateway. */
const PATIENCE_MS = 40_000

type Send = (body: Record<string, unknown>, options: object) => Promise<unknown>

/** Domain and name of each call in the client, by route. */
const PLACES = new Map(
  Object.entries(contracts).flatMap(([domain, { calls }]) =>
    Object.entries<Call>(calls).map(([name, { route }]) => [route, [domain, name] as const] as const),
  ),
)

/** The people of a running stack. Each signs in at their first call, and again once their token has expired. */
export const livePeople = (baseUrl: () => string, userNames: ReadonlyMap<string, string>) => {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (userNo: string): Promise<string> => {
    const open = createClient(contracts, { baseUrl: baseUrl() })
    const userName = userNames.get(userNo) ?? ''
    try {
      return (await open.people.login({ userName, password: DEMO_PASSWORD })).token
    } catch (error) {
      const isFault = error instanceof ApiError && error.status >= 400 && error.status < 500
      throw isFault ? new Error(`${userName} cannot sign in: ${error.message}`) : error
    }
  }
  const tokenOf = (userNo: string): Promise<string> => {
    const token = tokens.get(userNo) ?? signIn(userNo)
    tokens.set(userNo, token)
    token.catch(() => tokens.delete(userNo))
    return token
  }
  const clientOf = (userNo: string): Client<typeof contracts> =>
    createClient(contracts, {
      baseUrl: baseUrl(),
      token: () => tokenOf(userNo),
      onUnauthorized: async () => {
        tokens.delete(userNo)
        await pause(100)
        return true
      },
    })
  const make = async ({ route }: Call, userNo: string, body: Record<string, unknown>, key: string): Promise<End> => {
    const [domain, name] = PLACES.get(route) ?? []
    const send: Send = Reflect.get(Reflect.get(clientOf(userNo), domain ?? ''), name ?? '')
    try {
      return { answer: await send(body, { idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MS) }) }
    } catch (error) {
      return endOf(error)
    }
  }
  /** Makes every person sign in again at their next call. */
  const signOut = (): void => tokens.clear()
  return { make, signOut }
}

const endOf = (error: unknown): End => {
  if (!(error instanceof ApiError)) throw error
  const { status, reason, message } = error
  const isOpen = status === 0 || status === 401 || status >= 500 || PASSING.has(reason)
  return isOpen ? { unknown: message, status } : { refused: `${status} ${message}` }
}
