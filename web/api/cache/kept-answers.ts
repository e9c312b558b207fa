import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { isOwners } from '../../session/id-token.ts'
import { loginOf, storedIdToken } from '../../session/stored-login.ts'
import { rightsOf, storedUser } from '../../session/stored-user.ts'
import { BUILD } from '../../settings/build.ts'
import { ANSWERS } from '../../settings/kept-database.ts'
import { isFinal } from '../is-final.ts'
import { isKept, NEVER_KEPT } from './kept-calls.ts'

// This browser keeps the last answers of the lists, so that a returning user sees rows while the fresh ones are
// fetched. Every call is still sent to the server at the same time; in a browser that cannot keep answers, the user
// waits for it.

/** Maximum number of answers kept; the oldest are deleted first. */
const MOST = 40
/** Maximum length in characters of an answer; a longer one is not kept. */
const MAX_LENGTH = 400_000
const MAX_AGE_MS = 3 * DAY_MS

interface Answers extends DBSchema {
  answers: {
    key: [owner: string, build: string, query: string]
    value: { text: string; answeredAt: number }
    indexes: { answeredAt: number }
  }
}

let opened: Promise<IDBPDatabase<Answers>> | undefined

const open = async (): Promise<IDBPDatabase<Answers>> => {
  const { openDB } = await import('idb')
  const database = await openDB<Answers>(ANSWERS, 1, {
    upgrade: (created) => {
      created.createObjectStore('answers').createIndex('answeredAt', 'answeredAt')
    },
    // The database is being deleted, because the user has signed out.
    blocking: () => {
      opened = undefined
      database.close()
    },
    terminated: () => {
      opened = undefined
    },
  })
  return database
}

const database = (): Promise<IDBPDatabase<Answers>> => {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/**
 * Owner of answers: one sign-in of one user with a role and companies. Answers of any other owner are never read.
 * Undefined without a login, before the user is known, or if another user has signed in in another tab.
 */
const ownerHere = (): string | undefined => {
  const token = storedIdToken()
  const user = storedUser()
  if (token === undefined || user === undefined || !isOwners(token)) return undefined
  return `${loginOf(token)} ${rightsOf(user)}`
}

interface Kept {
  answer: unknown
  answeredAt: number
}

const read = async (owner: string, query: string): Promise<Kept | undefined> => {
  const found = await (await database()).get('answers', [owner, BUILD, query])
  if (!found || Date.now() - found.answeredAt > MAX_AGE_MS) return undefined
  return { answer: JSON.parse(found.text), answeredAt: found.answeredAt }
}

const keep = async (owner: string, query: string, { answer, answeredAt }: Kept): Promise<void> => {
  const text = JSON.stringify(answer, (name, value) => (NEVER_KEPT.has(name) ? undefined : value))
  // The user may have signed out since the answer arrived, or while the database was being opened, which creates it
  // again after it was deleted. A transaction begun before the deletion ends before it.
  if (text.length > MAX_LENGTH || ownerHere() !== owner) return
  const answers = await database()
  if (ownerHere() !== owner) return
  const writing = answers.transaction('answers', 'readwrite')
  const ended = writing.done
  const keys = await writing.store.index('answeredAt').getAllKeys()
  const isOwn = ([whose, build]: Answers['answers']['key']) => whose === owner && build === BUILD
  const own = keys.filter((key) => isOwn(key) && key[2] !== query)
  const deleted = [...keys.filter((key) => !isOwn(key)), ...own.slice(0, Math.max(0, own.length - MOST + 1))]
  await Promise.all([
    ...deleted.map((key) => writing.store.delete(key)),
    writing.store.put({ text, answeredAt }, [owner, BUILD, query]),
    ended,
  ])
}

const forget = async (owner: string, query: string): Promise<void> =>
  (await database()).delete('answers', [owner, BUILD, query])

/** Runs the function when the page is idle, so that keeping an answer does not delay showing it. */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

const ignore = (): undefined => undefined

/** Queries that show a kept answer which the server has not confirmed yet. */
const unconfirmed = new WeakSet<Query>()

/**
 * Fetches a query. If the query has no data and an answer is kept, the kept answer is shown as outdated until the fresh
 * one arrives. If the server refuses the call, the kept answer is deleted and no longer shown.
 */
export const withKeptAnswer = async <T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> => {
  const owner = isKept(query.queryKey) ? ownerHere() : undefined
  if (owner === undefined) return queryFn(context)
  let isSettled = false
  const show = (kept: Kept | undefined): void => {
    if (!kept || isSettled || query.state.data !== undefined || ownerHere() !== owner) return
    unconfirmed.add(query)
    context.client.setQueryData(query.queryKey, kept.answer, { updatedAt: kept.answeredAt })
  }
  const reading = query.state.data === undefined ? read(owner, query.queryHash).then(show).catch(ignore) : undefined
  try {
    const answer = await queryFn(context)
    unconfirmed.delete(query)
    const answeredAt = Date.now()
    whenIdle(() => void keep(owner, query.queryHash, { answer, answeredAt }).catch(ignore))
    return answer
  } catch (error) {
    if (!(error instanceof Error && isFinal(error))) {
      // Data set after the failure would hide it.
      await reading
      throw error
    }
    forget(owner, query.queryHash).catch(ignore)
    if (unconfirmed.delete(query)) query.setState({ data: undefined, dataUpdatedAt: 0 })
    throw error
  } finally {
    isSettled = true
  }
}
