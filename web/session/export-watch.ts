/** A large export under way, of which the person is told when it has ended, after a reload too. */
export interface WatchedExport {
  id: string
  fileName: string
}

const NONE: readonly WatchedExport[] = []
const keyOf = (userNo: string): string => `dockside.exports.${userNo}`
const known = new Map<string, readonly WatchedExport[]>()
const listeners = new Set<() => void>()

const isWatched = (value: unknown): value is WatchedExport => {
  const { id, fileName }: Record<string, unknown> = { ...Object(value) }
  return typeof id === 'string' && typeof fileName === 'string'
}

const read = (userNo: string): readonly WatchedExport[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userNo)) ?? '[]')
    return Array.isArray(kept) && kept.length > 0 ? kept.filter(isWatched) : NONE
  } catch {
    return NONE
  }
}

const set = (userNo: string, next: readonly WatchedExport[]): void => {
  known.set(userNo, next.length > 0 ? next : NONE)
  try {
    if (next.length > 0) localStorage.setItem(keyOf(userNo), JSON.stringify(next))
    else localStorage.removeItem(keyOf(userNo))
  } catch {
    // A full or forbidden storage costs the message after a reload; the list of exports has it all the same.
  }
  for (const listener of listeners) listener()
}

/** What a person waits for; the same list until it changes. */
export const watchedExports = (userNo: string): readonly WatchedExport[] => {
  const found = known.get(userNo) ?? read(userNo)
  known.set(userNo, found)
  return found
}

export const watchExport = (userNo: string, job: WatchedExport): void =>
  set(userNo, [...watchedExports(userNo).filter(({ id }) => id !== job.id), job])

export const forgetExport = (userNo: string, id: string): void =>
  set(
    userNo,
    watchedExports(userNo).filter((job) => job.id !== id),
  )

export const onWatchedExports = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
