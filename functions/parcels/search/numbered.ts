import type { SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOf, type Hit, type Search } from './hit.ts'

/** Details of a hit, apart from its number and company. */
type About = Omit<Hit, 'no' | 'doctorNo' | 'company' | 'isExact'>

/** Finds records of one kind by number. */
export interface Numbered {
  kind: SearchKind
  find: (deps: Deps, search: Search, no: string) => Promise<Hit[]>
}

interface Kind<T> {
  kind: SearchKind
  /** Key of the record in a company. */
  ref: (doctorNo: string, no: string) => Ref<T | undefined>
  /** True if the caller may see the record. */
  isSeen: (record: T, actor: MaybeCompanyActor) => boolean
  about: (record: T) => About
}

/** Reads a number in all companies of the caller in parallel. */
export const numbered = <T>({ kind, ref, isSeen, about }: Kind<T>): Numbered => ({
  kind,
  find: async ({ table }, { actor, companies }, no) => {
    const found = await table.batchGet(companies.map(({ doctorNo }) => ref(doctorNo, no)))
    return companies.flatMap((company, at) => {
      const record = found[at]
      if (record === undefined || !isSeen(record, actor)) return []
      return [{ no, ...companyOf(company), isExact: true, ...about(record) }]
    })
  },
})
