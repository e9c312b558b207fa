import type { RequestContext } from './conditions.ts'
import type { Statement } from './policy.ts'

/** One permission that a request needs. */
export interface Need {
  action: string
  resource: string
  context?: RequestContext
}

export type Decision = 'allowed' | 'denied explicitly' | 'not allowed'

const NOTHING: RequestContext = new Map()

/**
 * Evaluates identity-based policies for one need: a matching explicit Deny wins, then any matching Allow; otherwise the
 * need is denied.
 */
export const decide = (statements: readonly Statement[], { action, resource, context = NOTHING }: Need): Decision => {
  const matching = statements.filter(
    ({ ofAction, ofResource, conditions }) =>
      ofAction(action) && ofResource(resource) && conditions.every((holds) => holds(context)),
  )
  if (matching.some(({ effect }) => effect === 'Deny')) return 'denied explicitly'
  return matching.length > 0 ? 'allowed' : 'not allowed'
}
