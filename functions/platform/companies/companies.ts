import { allCompanies, userItem } from '../actor.items.ts'
import type { Table } from '../db/table.ts'
import { pagesOf } from '../db/walk.ts'
import { isFrozenDoctor } from './frozen-doctor.ts'

/** The numbers of all companies, page by page, for jobs that process all of them. */
export async function* companies(table: Table): AsyncGenerator<string[]> {
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    yield doctors.map(({ userNo }) => userNo)
  }
}

/** The numbers of the companies that are not frozen, page by page. */
export async function* activeCompanies(table: Table): AsyncGenerator<string[]> {
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    yield doctors.filter((doctor) => !isFrozenDoctor(doctor)).map(({ userNo }) => userNo)
  }
}
