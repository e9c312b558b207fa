import * as z from 'zod'
import { declared } from '../template/declared.ts'
import { isPlainObject } from '../template/intrinsics.ts'
import { localName } from '../template/local-names.ts'
import { ACCOUNT, type Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf, type TemplateResource } from '../template/stack-template.ts'
import { managedPolicy } from './managed-policies.ts'
import { readPolicy, type Statement } from './policy.ts'

/** A role of the templates with the statements of all of its policies. */
export interface Role {
  name: string
  statements: readonly Statement[]
}

const Attached = z.object({ Roles: z.array(z.string()).default([]) })
const Managed = z.object({ ManagedPolicyArns: z.array(z.string()).default([]) })

/** Defines the roles, so that references to them resolve. */
export const defineRoles = (templates: AppTemplates, resolver: Resolver): void => {
  for (const resource of resourcesOf(templates, 'AWS::IAM::Role')) {
    const given = resource.properties.RoleName
    const name = typeof given === 'string' ? given : localName(resource)
    resolver.define(resource, { ref: name, attributes: { Arn: `arn:aws:iam::${ACCOUNT}:role/${name}` } })
  }
}

/**
 * A grant on resources that are not created on this machine (log groups) is omitted, because nothing here can match it.
 * A Deny is never omitted.
 */
const withoutUnmade = (resolver: Resolver, at: TemplateResource, statement: unknown): unknown[] => {
  if (!isPlainObject(statement) || statement.Effect !== 'Allow' || statement.Resource === undefined) return [statement]
  const reached = [statement.Resource].flat().filter((one) => resolver.knows(at, one))
  return reached.length === 0 ? [] : [{ ...statement, Resource: reached }]
}

const statementsIn = (resolver: Resolver, at: TemplateResource, document: unknown): Statement[] => {
  if (!isPlainObject(document)) throw new Error(`infra: ${placeName(at)} has no policy document`)
  const kept = [document.Statement].flat().flatMap((statement) => withoutUnmade(resolver, at, statement))
  try {
    return readPolicy({ Statement: resolver.resolve(at, kept) })
  } catch (error) {
    throw new Error(`infra: the policy ${placeName(at)} cannot be evaluated here: ${String(error)}`, { cause: error })
  }
}

const inlineOf = ({ properties }: TemplateResource): unknown[] =>
  (Array.isArray(properties.Policies) ? properties.Policies : []).map((policy) =>
    isPlainObject(policy) ? policy.PolicyDocument : undefined,
  )

/** Every role by its ARN. All resources to which policies refer must already exist. */
export const rolesOf = (templates: AppTemplates, resolver: Resolver): Map<string, Role> => {
  const policies = resourcesOf(templates, 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy').map((resource) => ({
    resource,
    roles: declared(resolver, resource, Attached).Roles,
  }))
  return new Map(
    resourcesOf(templates, 'AWS::IAM::Role').map((resource): [string, Role] => {
      const name = String(resolver.resolve(resource, { Ref: resource.id }))
      const statements = [
        ...inlineOf(resource).flatMap((document) => statementsIn(resolver, resource, document)),
        ...declared(resolver, resource, Managed).ManagedPolicyArns.flatMap(managedPolicy),
        ...policies
          .filter(({ roles }) => roles.includes(name))
          .flatMap(({ resource: policy }) => statementsIn(resolver, policy, policy.properties.PolicyDocument)),
      ]
      return [String(resolver.resolve(resource, { 'Fn::GetAtt': [resource.id, 'Arn'] })), { name, statements }]
    }),
  )
}
