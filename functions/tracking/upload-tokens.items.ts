import * as z from 'zod'
import { ID_PATTERN, lettersOf } from '../../shared/values/id.ts'
import { HOUR_SECONDS, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'

/** A token that lets a machine upload workbooks for one warehouse. Only a hash of its secret is stored. */
export const uploadTokenItem = itemType({
  type: 'UploadToken',
  schema: z.object({
    tokenNo: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** Name of the machine, chosen by the creator of the token. */
    tokenName: z.string(),
    /** SHA-256 hash of the secret, in base64url. */
    secretHash: z.string(),
    status: z.enum(['active', 'revoked']),
    /** Number of upload forms issued for the token; each has an ImportRecord. */
    uses: z.int(),
    lastUsedAt: z.string().default(''),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    revokedAt: z.string().default(''),
    revokedBy: z.string().default(''),
  }),
  // The machine sends only the token, so the key consists only of the random part of its number (`lettersOf`). A retry
  // with the same Idempotency-Key generates a number with the same random part and finds the token already created.
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

/** Active tokens of a warehouse. */
export const activeTokensOf = (of: { doctorNo: string; warehouseNo: string }): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${of.doctorNo}#UPLOADTOKENS#${of.warehouseNo}`,
})

/** Number of uses of a token within ten minutes. */
export const tokenUsesItem = itemType({
  type: 'UploadTokenUses',
  schema: z.object({ tokenNo: z.string(), window: z.string(), uses: z.int() }),
  key: (of: { tokenNo: string; window: string }) => ({ pk: partitionOf(of.tokenNo), sk: `USES#${of.window}` }),
})

/** Time when the counter expires, in epoch seconds. */
export const usesEnd = (window: string): number => secondsAfter(window, HOUR_SECONDS)

/** The token in the form in which its machine sends it: its number and the secret. */
export const tokenText = ({ tokenNo, secret }: { tokenNo: string; secret: string }): string => `${tokenNo}.${secret}`

/** Splits a token into its parts; malformed text matches no token. */
export const tokenParts = (text: string): { tokenNo: string; secret: string } => {
  const [tokenNo = '', secret = '', ...more] = text.split('.')
  return ID_PATTERN.test(tokenNo) && more.length === 0 ? { tokenNo, secret } : { tokenNo: 'none', secret }
}
