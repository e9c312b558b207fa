import { readLocal, writeLocal } from '../settings/local-store.ts'

/** A large export in progress; its user gets a message when it ends, even after a reload. */
export interface WatchedExport {
  id: string
  fileName: string
}

const NONE: readonly WatchedExport[] = []
// Not tied to a user: the server refuses another user's exports, which are then forgotten.
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

/** The exports in progress; the same array until it changes. */
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
