import type { Call } from '../../../shared/contract/call.ts'
import { KEY_SCOPES, type KeyScope, rightsOf, suffices } from '../../../shared/rights/rights.ts'
import type { ApiKey } from './api-keys.items.ts'

/** A call with the domain of its contract. */
export interface DomainCall {
  domain: string
  call: Call
}

/** True if the key's scopes allow the call. */
export const scopesAllow = ({ rights, scopes }: Pick<ApiKey, 'rights' | 'scopes'>, { domain, call }: DomainCall) =>
  rights
    ? call.right !== undefined && suffices(rightsOf(rights), call.right)
    : scopes.includes(formerScope(domain, call))

/** The scope that a call required while scopes were named after domains. */
const formerScope = (domain: string, { route, writes }: Call): string => {
  const named = FORMER_NAMES[route] ?? FORMER_NAMES[domain] ?? domain
  return `${named}:${writes ? 'write' : 'read'}`
}

const FORMER_NAMES: Readonly<Record<string, string>> = {
  proposals: 'offers',
  'POST /stockOperationLog/getStockOperationLogList': 'inventory',
}

/** Scopes as lists show them: a former scope is shown as the right that contains it. */
export const shownScopes = ({ rights, scopes }: Pick<ApiKey, 'rights' | 'scopes'>): KeyScope[] => {
  if (rights) return rights
  const named = scopes.map((scope) => {
    const [domain = '', level] = scope.split(':')
    return `${AREA_OF_FORMER[domain] ?? domain}:${level}`
  })
  return KEY_SCOPES.filter((scope) => named.includes(scope))
}

const AREA_OF_FORMER: Readonly<Record<string, string>> = {
  products: 'inventory',
  transfers: 'inventory',
  warehouses: 'inventory',
  tracking: 'inbound',
}
