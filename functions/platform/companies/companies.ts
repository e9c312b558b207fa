import { allCompanies, userItem } from '../actor.items.ts'
import type { Table } from '../db/table.ts'
import { pagesOf } from '../db/walk.ts'

/** The numbers of all companies, page by page, for jobs that process all of them. */
export async function* companies(table: Table): AsyncGenerator<string[]> {
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    yield doctors.map(({ userNo }) => userNo)
  }
}

/** The numbers of the companies that are not frozen, page by page. */
export async function* activeCompanies(table: Table): AsyncGenerator<string[]> {
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    yield doctors.filter(({ status }) => status === 'approved').map(({ userNo }) => userNo)
  }
}
