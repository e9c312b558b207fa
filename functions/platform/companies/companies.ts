import { allCompanies, userItem } from '../actor.items.ts'
import type { Table } from '../db/table.ts'
import { pagesOf } from '../db/walk.ts'

/** The numbers of all companies, a page at a time, for jobs that work through all of them. */
export async function* companies(table: Table): AsyncGenerator<string[]> {
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    yield doctors.map(({ userNo }) => userNo)
  }
}

/** The numbers of the companies that are not frozen, a page at a time. */
export async function* activeCompanies(table: Table): AsyncGenerator<string[]> {
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    yield doctors.filter(({ status }) => status === 'approved').map(({ userNo }) => userNo)
  }
}
