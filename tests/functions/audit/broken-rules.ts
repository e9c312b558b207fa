import { auditCompany } from '../../../functions/audit/audit.ts'
import type { Keys } from '../../../functions/platform/db/item.ts'
import type { MemoryTable } from '../../support/memory-table.ts'

/** Books to audit, and the clock of their store. */
interface Books {
  table: MemoryTable
  now: () => string
  doctorNo: string
}

/** Rules that a deep audit finds broken in a company. */
export const brokenRules = async ({ table, now, doctorNo }: Books): Promise<string[]> => {
  const { breaches } = await auditCompany({ table, now, wait: async () => {} }, { doctorNo, deep: true })
  return [...new Set(breaches.map(({ rule }) => rule))].sort()
}

/** Rules broken while an item has these attributes; restores the item afterwards. */
export const brokenBy = async (books: Books, keys: Keys, attributes: Record<string, unknown>): Promise<string[]> => {
  const { table } = books
  const before = table.items().find(({ pk, sk }) => pk === keys.pk && sk === keys.sk)
  if (!before) throw new Error(`There is no ${keys.pk} ${keys.sk}`)
  table.corrupt(keys, attributes)
  const rules = await brokenRules(books)
  table.plant(before)
  return rules
}
