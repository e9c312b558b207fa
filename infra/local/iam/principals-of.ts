import type { DeclaredFunction } from '../template/declared-function.ts'
import { type Principal, principal } from './principal.ts'
import type { Role } from './roles.ts'

/** Each function with its role, by the function's ARN. Throws if a function's role is not in the templates. */
export const principalsOf = (
  functions: ReadonlyMap<string, DeclaredFunction>,
  roles: ReadonlyMap<string, Role>,
): Map<string, Principal> =>
  new Map(
    [...functions].map(([arn, { name, role }]): [string, Principal] => {
      const found = roles.get(role)
      if (!found) throw new Error(`infra: ${name} runs under ${role}, a role that no template declares`)
      return [arn, principal(name, found.name, found.statements)]
    }),
  )
