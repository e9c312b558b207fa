import * as z from 'zod'
import { KEY_SCOPES } from '../../../shared/rights/rights.ts'
import { lettersOf } from '../../../shared/values/id.ts'
import { HOUR_SECONDS, secondsAfter } from '../clock.ts'
import { itemType } from '../db/item.ts'
import { type IndexRange, keysIn } from '../db/range.ts'

/** A key with which a machine makes calls for its company. Only that machine has the secret. */
export const apiKeyItem = itemType({
  type: 'ApiKey',
  schema: z.object({
    keyNo: z.string(),
    doctorNo: z.string(),
    /** Name of the machine, chosen by the person who created the key. */
    keyName: z.string(),
    /** SHA-256 of the secret, as base64url. */
    secretHash: z.string(),
    /** Secrets from before a rotation, newest first. Each is valid until its instant. */
    olderSecrets: z.array(z.object({ secretHash: z.string(), until: z.string() })).default([]),
    /** Number of rotations, by which concurrent rotations are detected. */
    rotation: z.int(),
    rights: z.array(z.enum(KEY_SCOPES)).optional(),
    /** Scopes by domain of a key that was created before scopes were rights; such a key has no `rights`. */
    scopes: z.array(z.string()).default([]),
    /** Instant from which the key is refused; '' means never. */
    expiresOn: z.string().default(''),
    status: z.enum(['active', 'revoked']),
    /** Time of the last use, written at most once an hour. */
    lastUsedAt: z.string().default(''),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    rotatedAt: z.string().default(''),
    revokedAt: z.string().default(''),
    revokedBy: z.string().default(''),
  }),
  // A call sends only the key, so the item is keyed by the letters of its number alone. A retry with the same
  // Idempotency-Key generates the same letters, and therefore finds the key that the first try created.
  key: (of: { keyNo: string }) => ({ pk: partitionOf(of.keyNo), sk: 'KEY' }),
  indexes: (key) => ({
    ...keysIn(apiKeysOf(key.doctorNo), key.keyNo),
    ...(key.status === 'active' ? keysIn(activeApiKeysOf(key.doctorNo), key.keyNo) : {}),
  }),
})
const partitionOf = (keyNo: string): string => `APIKEY#${lettersOf(keyNo)}`

export type ApiKey = z.output<typeof apiKeyItem.schema>

/** API keys of a company by number: all, or those not revoked. */
export const apiKeysOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#APIKEYS` })
export const activeApiKeysOf = (doctorNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#APIKEYS#active`,
})

/** Calls that processes have reserved for a key in one minute. */
export const apiKeyCallsItem = itemType({
  type: 'ApiKeyCalls',
  schema: z.object({ keyNo: z.string(), minute: z.string(), calls: z.int() }),
  key: (of: { keyNo: string; minute: string }) => ({ pk: partitionOf(of.keyNo), sk: `CALLS#${of.minute}` }),
})

/** Time from which the store may delete the counter, in epoch seconds. */
export const callsEnd = (minute: string): number => secondsAfter(minute, HOUR_SECONDS)
