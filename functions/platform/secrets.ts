import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Generates 256 random bits for an emailed link, as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Hash under which a name or a secret is stored. A secret from `newSecret` is too long to be guessed, so no slow hash
 * is needed.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
