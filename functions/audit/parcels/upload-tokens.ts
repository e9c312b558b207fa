import { ref } from '../../platform/db/table.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import { importRecordItem, importsOf, tokensOf, uploadTokenItem } from '../../tracking/public.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

/** Verifies the upload tokens of a company; most companies have none. */
export const auditTokens = async (run: AuditRun): Promise<void> => {
  const tokens = await readAll(run.table, uploadTokenItem, tokensOf(run.doctorNo))
  if (tokens.length > 0) await verify(run, checkTokens(run))
}

/**
 * Verifies each token's use count and the fields set when it is used or revoked. Each use opens an import that names
 * the token; imports whose file was never uploaded expire, so there may be fewer imports than uses.
 */
const checkTokens =
  ({ table, doctorNo }: AuditRun): Check =>
  async () => {
    const read = async () => {
      const listed = await readAll(table, uploadTokenItem, tokensOf(doctorNo))
      const tokens = await table.batchGet(
        listed.map(({ tokenNo }) => ref(uploadTokenItem, { tokenNo })),
        { consistent: true },
      )
      return tokens.flatMap((token) => token ?? [])
    }
    const before = await read()
    const opened = new Map<string, number>()
    for await (const imports of pagesOf(table, importRecordItem, importsOf({ doctorNo }))) {
      for (const { tokenNo } of imports) if (tokenNo) opened.set(tokenNo, (opened.get(tokenNo) ?? 0) + 1)
    }
    const after = await read()
    const found = new Findings({ doctorNo })
    for (const { tokenNo, uses, lastUsedAt, status, revokedAt, revokedBy } of before) {
      found.expectWithin('token.uses', `uses of ${tokenNo}`, uses, [opened.get(tokenNo) ?? 0, Number.POSITIVE_INFINITY])
      found.expectEqual('token.uses', `lastUsedAt of ${tokenNo} is set`, String(uses > 0), String(lastUsedAt !== ''))
      const end = [revokedAt, revokedBy].filter((known) => known !== '').length
      found.expectEqual('token.uses', `fields set when ${tokenNo} is revoked`, status === 'revoked' ? 2 : 0, end)
    }
    return { steady: JSON.stringify(before) === JSON.stringify(after), breaches: found.breaches }
  }
