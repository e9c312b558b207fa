import { indexedOffers } from '../offers/public.ts'
import { indexedInstructions, indexedTemplates } from '../outbound/public.ts'
import { indexedInvitations, indexedMembers, indexedUsers } from '../people/public.ts'
import { companies } from '../platform/companies/companies.ts'
import type { Table } from '../platform/db/table.ts'
import { rebuildIndex } from '../platform/search/rebuild-index.ts'
import { ALL_COMPANIES } from '../platform/search/search.items.ts'
import { indexedProducts } from '../products/public.ts'
import { indexedTransfers } from '../transfers/public.ts'

interface Done {
  records: number
  changed: number
}

const summed = (all: readonly Done[]): Done => ({
  records: all.reduce((sum, { records }) => sum + records, 0),
  changed: all.reduce((sum, { changed }) => sum + changed, 0),
})

/** Rebuilds the search entries of all records of a company. */
const rebuildSearchOf = async (table: Table, doctorNo: string): Promise<Done> =>
  summed([
    await rebuildIndex(table, doctorNo, indexedProducts),
    await rebuildIndex(table, doctorNo, indexedOffers),
    await rebuildIndex(table, doctorNo, indexedMembers),
    await rebuildIndex(table, doctorNo, indexedTransfers),
    await rebuildIndex(table, doctorNo, indexedTemplates),
    await rebuildIndex(table, doctorNo, indexedInstructions),
  ])

/**
 * Rebuilds the search entries of accounts and invitations, then those of every company, in order of their numbers. To
 * resume a stopped run, `from` skips accounts, invitations and the companies before that number.
 */
export const rebuildSearch = async (
  table: Table,
  from: string,
  report: (of: string, done: Done) => void,
): Promise<void> => {
  if (from === '') {
    const people = [
      await rebuildIndex(table, ALL_COMPANIES, indexedUsers),
      await rebuildIndex(table, ALL_COMPANIES, indexedInvitations),
    ]
    report('accounts and invitations', summed(people))
  }
  for await (const page of companies(table)) {
    for (const doctorNo of page) {
      if (doctorNo >= from) report(doctorNo, await rebuildSearchOf(table, doctorNo))
    }
  }
}
