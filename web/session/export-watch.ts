import { readLocal, writeLocal } from '../settings/local-store.ts'

/** A large export under way, of which the person is told when it has ended, after a reload too. */
export interface WatchedExport {
  id: string
  fileName: string
}

const NONE: readonly WatchedExport[] = []
// Whoever signs in here next is told by the server that none of it is theirs, and it is forgotten.
const KEY = 'dockside.exports'
let known: readonly WatchedExport[] | undefined
const listeners = new Set<() => void>()

const isWatched = (value: unknown): value is WatchedExport => {
  const { id, fileName }: Record<string, unknown> = { ...Object(value) }
  return typeof id === 'string' && typeof fileName === 'string'
}

const read = (): readonly WatchedExport[] => {
  const kept = readLocal(KEY)
  return Array.isArray(kept) && kept.length > 0 ? kept.filter(isWatched) : NONE
}

const set = (next: readonly WatchedExport[]): void => {
  known = next.length > 0 ? next : NONE
  writeLocal(KEY, next.length > 0 ? next : undefined)
  for (const listener of listeners) listener()
}

/** What the person waits for; the same list until it changes. */
export const watchedExports = (): readonly WatchedExport[] => {
  known ??= read()
  return known
}

export const watchExport = (job: WatchedExport): void =>
  set([...watchedExports().filter(({ id }) => id !== job.id), job])

export const forgetExport = (id: string): void => set(watchedExports().filter((job) => job.id !== id))

export const onWatchedExports = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
