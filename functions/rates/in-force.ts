import type { BoxRate } from './rates.items.ts'

/** Of each size category the version in force at an instant: the greatest `effectiveFrom` not after it, then the last saved. */
export const inForce = (versions: readonly BoxRate[], at: string): Map<string, BoxRate> => {
  const found = new Map<string, BoxRate>()
  for (const version of versions) {
    if (version.effectiveFrom > at) continue
    const known = found.get(version.boxSizeId)
    if (!known || isLater(version, known)) found.set(version.boxSizeId, version)
  }
  return found
}

const isLater = (one: BoxRate, other: BoxRate): boolean =>
  one.effectiveFrom === other.effectiveFrom ? one.savedAt > other.savedAt : one.effectiveFrom > other.effectiveFrom
