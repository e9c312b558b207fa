import * as z from 'zod'
import type { LoadedFunction } from '../functions/load.ts'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'
import type { Authorizer } from './authorizer.ts'

const Integration = z.object({ IntegrationUri: z.string(), TimeoutInMillis: z.number().default(30_000) })
const Route = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
})
const JwtAuthorizer = z.object({
  AuthorizerType: z.literal('JWT'),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
})

/** A route of the HTTP API with its function and authorizer. */
export interface ApiRoute {
  key: string
  fn: LoadedFunction
  timeoutMs: number
  authorize?: Authorizer
}
export interface FoundRoute {
  route: ApiRoute
  /** Decoded parameters; 'broken' if the path has an invalid escape. */
  pathParameters?: Record<string, string> | 'broken'
}
export type RouteTable = (method: string, path: string) => FoundRoute | undefined

type MakeAuthorizer = (issuer: string, audience: string[]) => Authorizer

const authorizersOf = (templates: AppTemplates, resolver: Resolver, make: MakeAuthorizer): Map<string, Authorizer> => {
  const made = new Map<string, Authorizer>()
  for (const resource of resourcesOf(templates, 'AWS::ApiGatewayV2::Authorizer')) {
    const { JwtConfiguration } = declared(resolver, resource, JwtAuthorizer)
    resolver.define(resource, { ref: placeName(resource) })
    made.set(placeName(resource), make(JwtConfiguration.Issuer, JwtConfiguration.Audience))
  }
  return made
}

const integrationsOf = (templates: AppTemplates, resolver: Resolver): Map<string, z.infer<typeof Integration>> => {
  const made = new Map<string, z.infer<typeof Integration>>()
  for (const resource of resourcesOf(templates, 'AWS::ApiGatewayV2::Integration')) {
    resolver.define(resource, { ref: placeName(resource) })
    made.set(`integrations/${placeName(resource)}`, declared(resolver, resource, Integration))
  }
  return made
}

/** Every declared route with its function and its authorizer. */
export const apiRoutes = (
  templates: AppTemplates,
  resolver: Resolver,
  functions: Map<string, LoadedFunction>,
  makeAuthorizer: MakeAuthorizer,
): ApiRoute[] => {
  const authorizers = authorizersOf(templates, resolver, makeAuthorizer)
  const integrations = integrationsOf(templates, resolver)
  return resourcesOf(templates, 'AWS::ApiGatewayV2::Route').map((resource) => {
    const { RouteKey, Target, AuthorizationType, AuthorizerId } = declared(resolver, resource, Route)
    const integration = integrations.get(Target)
    const fn = integration && functions.get(integration.IntegrationUri)
    if (!integration || !fn)
      throw new Error(`infra: ${placeName(resource)} (${RouteKey}) does not lead to one of our functions`)
    const authorize = AuthorizerId ? authorizers.get(AuthorizerId) : undefined
    if (AuthorizationType === 'JWT' && !authorize)
      throw new Error(`infra: ${placeName(resource)} (${RouteKey}) uses an authorizer that is not declared`)
    return { key: RouteKey, fn, timeoutMs: integration.TimeoutInMillis, authorize }
  })
}

const patternOf = (key: string): RegExp => {
  const source = key
    .replaceAll(/[.*$^()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source.replace(/^ANY /, '[A-Z]+ ')}$`)
}

const decoded = (groups: Record<string, string>): Record<string, string> | 'broken' => {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return 'broken'
  }
}

const isGreedy = ({ key }: ApiRoute): boolean => key.includes('+}')

/**
 * Finds a request's route as API Gateway does: exact routes first, then routes with path parameters, then greedy ones.
 */
export const routeTable = (routes: ApiRoute[]): RouteTable => {
  const exact = new Map(routes.filter(({ key }) => !key.includes('{')).map((route) => [route.key, route]))
  const patterns = routes
    .filter(({ key }) => key.includes('{'))
    .sort((one, other) => Number(isGreedy(one)) - Number(isGreedy(other)))
    .map((route) => ({ route, pattern: patternOf(route.key) }))
  return (method, path) => {
    const key = `${method} ${path}`
    const route = exact.get(key)
    if (route) return { route }
    for (const { route: candidate, pattern } of patterns) {
      const groups = pattern.exec(key)?.groups
      if (!groups) continue
      return { route: candidate, pathParameters: decoded(groups) }
    }
    return undefined
  }
}
