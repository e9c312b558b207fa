import type { NumberSeal, SealedNumber } from './number-seal.ts'

export type Resealing = 'resealed' | 'untouched'

/** A number that its key does not open, or whose key is unknown. */
export class NumberClosed extends Error {}

/** Seals a number again with the newest key, for the same place. Throws NumberClosed. */
export const sealedAnew = async (seal: NumberSeal, number: Pick<SealedNumber, 'keyId' | 'sealed'>, place: string) => {
  const opened = await seal.open(number, place).catch((error: unknown) => {
    throw new NumberClosed(error instanceof Error ? error.message : String(error))
  })
  return seal.seal(opened, place)
}
