import { hkdfSync } from 'node:crypto'

/**
 * Keys that encrypt account numbers. New numbers are sealed with the newest key; the others only decrypt older numbers.
 */
export interface BankKeys {
  newest: string
  /** Throws for an unknown key, and for a secret that is too short. */
  keyOf: (keyId: string) => Promise<Buffer>
}

const PURPOSE = 'dockside account numbers 1'
/** Shorter secrets could be guessed. */
const MIN_CHARACTERS = 32

/**
 * Each key is derived (HKDF-SHA256) from its id and a secret of the deployment (docs/operations.md#account-numbers),
 * which is read on first use and cached for the life of the process. `names`: '2=name-of-a-secret,1=name-of-a-secret',
 * newest first.
 */
export const bankKeys = (names: string, readSecret: (name: string) => Promise<string>): BankKeys => {
  const secrets = secretsIn(names)
  const [newest = ''] = secrets.keys()
  const keys = new Map<string, Promise<Buffer>>()
  const derived = async (keyId: string): Promise<Buffer> => {
    const name = secrets.get(keyId)
    if (name === undefined)
      throw new Error(`Account numbers sealed with key ${keyId} cannot be decrypted: it is not in BANK_KEYS`)
    const secret = await readSecret(name)
    if (secret.length < MIN_CHARACTERS)
      throw new Error(`The secret of key ${keyId} has fewer than ${MIN_CHARACTERS} characters`)
    return Buffer.from(hkdfSync('sha256', secret, '', `${PURPOSE}\n${keyId}`, 32))
  }
  return {
    newest,
    keyOf: (keyId) => {
      const key = keys.get(keyId) ?? derived(keyId)
      keys.set(keyId, key)
      // A failed read is not cached, so the next call tries again.
      key.catch(() => keys.delete(keyId))
      return key
    },
  }
}

const secretsIn = (names: string): ReadonlyMap<string, string> =>
  new Map(
    names.split(',').map((part) => {
      const [, keyId, name] = /^(\d+)=(.+)$/.exec(part) ?? []
      if (keyId === undefined || name === undefined)
        throw new Error('BANK_KEYS must read 2=name-of-a-secret,1=name-of-a-secret')
      return [keyId, name]
    }),
  )
