import type { queueCalls } from '../../../shared/home/queues.calls.ts'
import { QUEUES_OF, type WorkQueue } from '../../../shared/home/queues.rules.ts'
import { COMPANIES_AT_ONCE } from '../../platform/companies/companies-at-once.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { ownQueues, type Queue, queuesIn } from '../queues.ts'

/** Pending work of the caller, in the named company or in all their companies: one count per queue, up to a limit. */
export const listWorkQueues: UseCase<typeof queueCalls.listWorkQueues> = async (deps, actor) => {
  const companies = await companiesInScope(deps, actor)
  const [own, ...counted] = await Promise.all([
    ownQueues(deps, actor),
    mapConcurrently(COMPANIES_AT_ONCE, companies, (company) => queuesIn(deps, actor, company)),
  ])
  const waiting = [...counted.flat(2), ...own].filter(({ count }) => count > 0)
  return { queues: waiting.sort(inOrder(QUEUES_OF[actor.role])).map(wireOf) }
}

const inOrder =
  (order: readonly WorkQueue[]) =>
  (a: Queue, b: Queue): number =>
    order.indexOf(a.queue) - order.indexOf(b.queue) ||
    (a.company?.doctorName ?? '').localeCompare(b.company?.doctorName ?? '', 'en')

const wireOf = ({ queue, company, count, more }: Queue) => ({
  queue,
  ...(company ? { doctorNo: company.doctorNo, company: company.doctorName } : {}),
  count,
  isLowerBound: more,
})
