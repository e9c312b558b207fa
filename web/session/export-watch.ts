import { readLocal, writeLocal } from '../settings/local-store.ts'

/** A large export in progress; its user gets a message when it ends, even after a reload. */
export interface WatchedExport {
  id: string
  fileName: string
}

const NONE: readonly WatchedExport[] = []
// Not tied to a user: the server refuses another user's exports, which are then forgotten.
const KEY = 'dockside.exports'
let cached: readonly WatchedExport[] | undefined
const listeners = new Set<() => void>()

const isWatched = (value: unknown): value is WatchedExport => {
  const { id, fileName }: Record<string, unknown> = { ...Object(value) }
  return typeof id === 'string' && typeof fileName === 'string'
}

const read = (): readonly WatchedExport[] => {
  const stored = readLocal(KEY)
  return Array.isArray(stored) && stored.length > 0 ? stored.filter(isWatched) : NONE
}

const set = (next: readonly WatchedExport[]): void => {
  cached = next.length > 0 ? next : NONE
  writeLocal(KEY, next.length > 0 ? next : undefined)
  for (const listener of listeners) listener()
}

/** The exports in progress. Returns the same array until they change, as useSyncExternalStore requires. */
export const watchedExports = (): readonly WatchedExport[] => {
  cached ??= read()
  return cached
}

export const watchExport = (job: WatchedExport): void =>
  set([...watchedExports().filter(({ id }) => id !== job.id), job])

export const forgetExport = (id: string): void => set(watchedExports().filter((job) => job.id !== id))

export const onWatchedExports = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
