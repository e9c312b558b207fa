import * as z from 'zod'
import { lettersOf } from '../../../shared/values/id.ts'
import { HOUR, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'

/** A token by which a machine uploads workbooks for one warehouse; its secret is known to that machine alone. */
export const uploadTokenItem = itemType({
  type: 'UploadToken',
  schema: z.object({
    tokenNo: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** As its maker calls the machine. */
    tokenName: z.string(),
    /** SHA-256 of the secret, base64url. */
    secretHash: z.string(),
    status: z.enum(['active', 'revoked']),
    /** Forms that it was exchanged for; each is an ImportRecord. */
    uses: z.int(),
    lastUsedAt: z.string().default(''),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    revokedAt: z.string().default(''),
    revokedBy: z.string().default(''),
  }),
  // The machine names nothing but the token. By the letters of its number alone: a call repeated under its key draws the
  // same ones, and meets the token it made.
  key: (of: { tokenNo: string }) => ({ pk: partitionOf(of.tokenNo), sk: 'TOKEN' }),
  indexes: (token) => ({
    ...keysIn(tokensOf(token.doctorNo), token.tokenNo),
    ...(token.status === 'active' ? keysIn(activeTokensOf(token), token.tokenNo) : {}),
  }),
})
const partitionOf = (tokenNo: string): string => `UPLOADTOKEN#${lettersOf(tokenNo)}`

export type UploadToken = z.output<typeof uploadTokenItem.schema>

/** Upload tokens of a company, by number. */
export const tokensOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#UPLOADTOKENS` })

/** Those of a warehouse that are not revoked. */
export const activeTokensOf = (of: { doctorNo: string; warehouseNo: string }): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${of.doctorNo}#UPLOADTOKENS#${of.warehouseNo}`,
})

/** How often a token was used within ten minutes. */
export const tokenUsesItem = itemType({
  type: 'UploadTokenUses',
  schema: z.object({ tokenNo: z.string(), window: z.string(), uses: z.int() }),
  key: (of: { tokenNo: string; window: string }) => ({ pk: partitionOf(of.tokenNo), sk: `USES#${of.window}` }),
})

/** When the store may forget them. */
export const usesEnd = (window: string): number => secondsAfter(window, HOUR)
