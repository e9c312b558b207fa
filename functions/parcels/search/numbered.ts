import type { SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOf, type Hit, type Search } from './hit.ts'

/** What a hit says besides its number and company. */
type About = Omit<Hit, 'no' | 'doctorNo' | 'company' | 'isExact'>

/** Records of one kind that are found by their number. */
export interface Numbered {
  kind: SearchKind
  find: (deps: Deps, search: Search, no: string) => Promise<Hit[]>
}

interface Kind<T> {
  kind: SearchKind
  /** Where a company would have it. */
  ref: (doctorNo: string, no: string) => Ref<T | undefined>
  /** Whether the caller may see it. */
  isSeen: (record: T, actor: MaybeCompanyActor) => boolean
  about: (record: T) => About
}

/** Reads a number in each company of the caller at once. */
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
