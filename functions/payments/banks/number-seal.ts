import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { BankKeys } from './bank-keys.ts'

/** An account number as stored: encrypted, with the id of its key and the digits that may be shown. */
export const sealedNumber = z.object({
  keyId: z.string(),
  /** Nonce, ciphertext and tag of AES-256-GCM, as base64url. */
  sealed: z.string(),
  tail: z.string(),
})
export type SealedNumber = z.output<typeof sealedNumber>
type Sealed = Pick<SealedNumber, 'keyId' | 'sealed'>

/**
 * Encrypts and decrypts account numbers. `place` names the record that contains a number; if the number is moved to
 * another record, it cannot be decrypted.
 */
export interface NumberSeal {
  /** Id of the key that seals new numbers. */
  newest: string
  seal: (accountNumber: string, place: string) => Promise<Sealed>
  /** Throws if the number was moved from another place or altered, or if its key is not available. */
  open: (sealed: Sealed, place: string) => Promise<string>
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Creates the seal of a deployment. */
export const numberSeal = ({ newest, keyOf }: BankKeys): NumberSeal => ({
  newest,
  seal: async (accountNumber, place) => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(CIPHER, await keyOf(newest), nonce, { authTagLength: TAG })
    cipher.setAAD(Buffer.from(place))
    const text = Buffer.concat([cipher.update(accountNumber, 'utf8'), cipher.final()])
    return { keyId: newest, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url') }
  },
  open: async ({ keyId, sealed }, place) => {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(CIPHER, await keyOf(keyId), bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  },
})

export type Resealing = 'resealed' | 'unchanged'

/** Thrown for a number that cannot be decrypted, or whose key is unknown. */
export class NumberClosed extends Error {}

/** Seals a number again with the newest key, for the same place. Throws `NumberClosed` if it cannot be decrypted. */
export const resealed = async (seal: NumberSeal, number: Pick<SealedNumber, 'keyId' | 'sealed'>, place: string) => {
  const opened = await seal.open(number, place).catch((error: unknown) => {
    throw new NumberClosed(error instanceof Error ? error.message : String(error))
  })
  return seal.seal(opened, place)
}
