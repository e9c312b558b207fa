import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'

/** An account number as it is stored: encrypted, with the id of the key that opens it and the end that may be shown. */
export const sealedNumber = z.object({
  keyId: z.string(),
  /** Nonce, ciphertext and tag of AES-256-GCM, base64url. */
  sealed: z.string(),
  tail: z.string(),
})
export type SealedNumber = z.output<typeof sealedNumber>

/** Encrypts account numbers. `place` names the record that a number stands in: moved to another one it does not open. */
export interface NumberSeal {
  seal: (accountNumber: string, place: string) => Pick<SealedNumber, 'keyId' | 'sealed'>
  /** Throws on a number of another place, an altered one, and one whose key is gone. */
  open: (sealed: Pick<SealedNumber, 'keyId' | 'sealed'>, place: string) => string
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const PURPOSE = 'dockside account numbers 1'

/**
 * The seal of a deployment. Each key is derived (HKDF-SHA256) from a secret of the deployment, by its id; the first one
 * is for what is written from now on, the others open what was written before (docs/operations.md#account-numbers).
 * @param secrets '2=secret,1=secret'
 */
export const numberSeal = (secrets: string): NumberSeal => {
  const keys = keysOf(secrets)
  const [newest] = keys.keys()
  const keyOf = (keyId: string): Buffer => {
    const key = keys.get(keyId)
    if (!key) throw new Error(`Account numbers of the key ${keyId} cannot be opened: it is not among BANK_KEYS`)
    return key
  }
  if (newest === undefined) throw new Error('BANK_KEYS names no key')
  return {
    seal: (accountNumber, place) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, keyOf(newest), nonce, { authTagLength: TAG })
      cipher.setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(accountNumber, 'utf8'), cipher.final()])
      return { keyId: newest, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url') }
    },
    open: ({ keyId, sealed }, place) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, keyOf(keyId), bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    },
  }
}

/** Shorter ones could be guessed. */
const LEAST_CHARACTERS = 32

const keysOf = (secrets: string): ReadonlyMap<string, Buffer> =>
  new Map(
    secrets.split(',').map((part) => {
      const [, keyId, secret] = /^(\d+)=(.+)$/.exec(part) ?? []
      if (keyId === undefined || secret === undefined || secret.length < LEAST_CHARACTERS)
        throw new Error('BANK_KEYS must read 2=secret,1=secret, each secret of 32 characters at least')
      return [keyId, Buffer.from(hkdfSync('sha256', secret, '', `${PURPOSE}\n${keyId}`, 32))]
    }),
  )
