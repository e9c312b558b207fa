import { createContext, type ReactNode, use } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { MAX_ASKED_SUBJECTS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { api } from '../../api/client.ts'
import { useCalls } from '../../api/use-calls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BadgeLink } from '../page/badge-link.tsx'
import { useKept } from '../table/wide/use-kept.ts'
import { caseHref, STATE_COLORS } from './case-links.ts'

type NewestCase = Output<typeof discrepancies.calls.listCaseStates>['records'][number] & { doctorNo: string }

type Cases = ReadonlyMap<string, NewestCase>

const Newest = createContext<Cases>(new Map())

const sameCases = (left: Cases, right: Cases): boolean =>
  left.size === right.size &&
  [...left].every(([subjectNo, { caseNo, doctorNo, state }]) => {
    const other = right.get(subjectNo)
    return other?.caseNo === caseNo && other.doctorNo === doctorNo && other.state === state
  })

const STALE_MS = 30_000

interface CaseStatesProps {
  /** Records of a page; those beyond the limit of one call show no badge. */
  records: readonly { doctorNo: string; subjectNo: string }[] | undefined
  children: ReactNode
}

/**
 * Wraps a list and fetches the cases of all records on the page in one call per company. If that fails, no badges are
 * shown.
 */
export const CaseStates = ({ records = [], children }: CaseStatesProps) => {
  const asked = [...Map.groupBy(records, ({ doctorNo }) => doctorNo)].map(([doctorNo, some]) => ({
    doctorNo,
    numbers: [...new Set(some.map(({ subjectNo }) => subjectNo))].sort().slice(0, MAX_ASKED_SUBJECTS),
  }))
  const answers = useCalls(api.discrepancies.listCaseStates, asked, { staleTime: STALE_MS })
  const newest = answers.flatMap(({ data }, at) =>
    (data?.records ?? []).map((one): [string, NewestCase] => [
      one.subjectNo,
      { ...one, doctorNo: asked[at]?.doctorNo ?? '' },
    ]),
  )
  // A new map renders the badge and the actions of each row again.
  const kept = useKept<Cases>(new Map(newest), sameCases)
  return <Newest value={kept}>{children}</Newest>
}

/** True if the newest case of a record has not been decided yet; the server then refuses another one. */
export const useUndecided = (subjectNo: string | undefined): boolean => {
  const state = use(Newest).get(subjectNo ?? '')?.state
  return state === 'open' || state === 'proposed'
}

/** State of a record's newest case, with a link to it; empty without a case. */
export const CaseBadge = ({ subjectNo }: { subjectNo: string }) => {
  const t = useTexts('openCase')
  const newest = use(Newest).get(subjectNo)
  if (!newest) return null
  const { caseNo, doctorNo, state } = newest
  return (
    <BadgeLink href={caseHref(caseNo, doctorNo)} color={STATE_COLORS[state]} wraps isApart>
      {t(`badges.${state}`)}
    </BadgeLink>
  )
}
