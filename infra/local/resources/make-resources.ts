import type { Engines } from '../engines/start-engines.ts'
import { type Principal, principal } from '../iam/principal.ts'
import { defineRoles, type Role, rolesOf } from '../iam/roles.ts'
import { declared } from '../template/declared.ts'
import type { DeclaredFunction } from '../template/declared-function.ts'
import { localName } from '../template/local-names.ts'
import { ACCOUNT, REGION, Resolver } from '../template/resolver.ts'
import { type AppTemplates, resourcesOf } from '../template/stack-template.ts'
import { makeBuckets } from './make-buckets.ts'
import { makeFunctions } from './make-functions.ts'
import { makeQueues } from './make-queues.ts'
import { makeSecrets } from './make-secrets.ts'
import { makeTable } from './make-table.ts'
import { makeUserPools } from './make-user-pool.ts'
import { TableProperties } from './table-resource.ts'

export interface MadeResources {
  resolver: Resolver
  functions: Map<string, DeclaredFunction>
  /** Principal of each function, by its ARN. */
  principals: Map<string, Principal>
  /** Roles by their ARN. */
  roles: Map<string, Role>
  /** The union of the functions' environments. */
  environment: Record<string, string>
  /** Queue addresses by name. */
  queues: Map<string, string>
  /** Names of the queues that this start created. */
  newQueues: Set<string>
}

const makeTables = async (templates: AppTemplates, resolver: Resolver, endpoint: string): Promise<void> => {
  for (const resource of resourcesOf(templates, 'AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')) {
    const table = declared(resolver, resource, TableProperties)
    const name = table.TableName ?? localName(resource)
    const stream = await makeTable(endpoint, name, table)
    const arn = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`
    resolver.define(resource, { ref: name, attributes: { Arn: arn, ...(stream ? { StreamArn: stream } : {}) } })
  }
}

/** Creates the templates' resources in the engines, and makes references to them resolvable. */
export const makeResources = async (templates: AppTemplates, engines: Engines): Promise<MadeResources> => {
  const resolver = new Resolver(templates)
  const { queues, newQueues } = makeQueues(templates, resolver, engines.files)
  makeBuckets(templates, resolver, engines.files, engines.rules)
  await Promise.all([
    makeTables(templates, resolver, engines.dynamodb),
    makeUserPools(templates, resolver, engines.cognito),
  ])
  defineRoles(templates, resolver)
  makeSecrets(templates, resolver, engines.secrets.values, engines.secretsFile)
  const { functions, environment } = makeFunctions(templates, resolver)
  const roles = rolesOf(templates, resolver)
  const principals = principalsOf(functions, roles)
  for (const principal of principals.values()) engines.rules.signers.set(principal.accessKeyId, principal)
  return { resolver, queues, newQueues, functions, environment, principals, roles }
}

/** Each function with its role, by the function's ARN. Throws if a function's role is not in the templates. */
const principalsOf = (
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
