import type { RequestContext } from './conditions.ts'
import type { Statement } from './policy.ts'

/** One right that a request needs. */
export interface Need {
  action: string
  resource: string
  context?: RequestContext
}

export type Decision = 'allowed' | 'denied explicitly' | 'not allowed'

const NOTHING: RequestContext = new Map()

/** What identity-based policies say of one need: a Deny that speaks of it wins, then any Allow; else it is not allowed. */
export const decide = (statements: readonly Statement[], { action, resource, context = NOTHING }: Need): Decision => {
  const speaking = statements.filter(
    ({ ofAction, ofResource, conditions }) =>
      ofAction(action) && ofResource(resource) && conditions.every((holds) => holds(context)),
  )
  if (speaking.some(({ effect }) => effect === 'Deny')) return 'denied explicitly'
  return speaking.length > 0 ? 'allowed' : 'not allowed'
}
