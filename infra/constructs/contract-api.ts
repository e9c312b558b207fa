import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { RemovalPolicy } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import * as z from 'zod'
import { gatewayRoutes } from '../../shared/contract/gateway-routes.ts'
import { allCalls } from '../../shared/contracts.ts'
import { nameOf } from '../config.ts'
import { suppressFindings } from '../suppress-findings.ts'
import type { DomainApi } from './domain-api.ts'
import { monitorApi } from './monitoring/api-alarms.ts'
import type { Monitoring } from './monitoring/monitoring.ts'
import type { PeoplePool } from './people-pool.ts'

/**
 * The HTTP API. It routes each call of the contracts to its domain's function. A call requires a user token, requires
 * an API key (under /v1), or is public.
 */
export class ContractApi extends Construct {
  readonly api: HttpApi

  constructor(
    scope: Construct,
    id: string,
    monitoring: Monitoring,
    people: PeoplePool,
    domains: Map<string, DomainApi>,
  ) {
    super(scope, id)
    monitoring.title(this, 'api')
    this.api = new HttpApi(this, 'Http', {
      apiName: nameOf(monitoring.config, 'api'),
      createDefaultStage: false,
      // Checks signature, expiry and client. It also accepts access tokens (by their `client_id`), which the functions
      // refuse.
      defaultAuthorizer: new HttpJwtAuthorizer('SignedIn', people.pool.userPoolProviderUrl, {
        jwtAudience: [people.client.userPoolClientId],
      }),
    })
    const stage = this.#addStage(monitoring)
    this.#addRoutes(domains)
    this.#throttleOpen(stage, monitoring)
    monitorApi(this, monitoring, this.api)
  }

  #addStage(monitoring: Monitoring): HttpStage {
    const logGroup = new LogGroup(this, 'AccessLog', {
      logGroupName: `/dockside/${monitoring.config.stage}/api-access`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: monitoring.config.routeMetrics,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: AccessLogFormat.custom(LOGGED) },
    })
  }

  #addRoutes(domains: Map<string, DomainApi>): void {
    const integrations = new Map(
      [...domains].map(([domain, { function: fn, timeout }]) => [
        domain,
        // One permission for all routes: one for each route would exceed the maximum size of the function's policy (20
        // KB).
        new HttpLambdaIntegration(domain, fn, { scopePermissionToRoute: false, timeout }),
      ]),
    )
    for (const { key, domain, opens } of gatewayRoutes(allCalls())) {
      const integration = integrations.get(domain)
      if (!integration) throw new Error(`No function serves ${key}`)
      const [method, path = ''] = key.split(' ')
      const routes = this.api.addRoutes({
        path,
        methods: [z.enum(HttpMethod).parse(method)],
        integration,
        authorizer: opens === 'token' ? undefined : new HttpNoneAuthorizer(),
      })
      if (opens === 'token') continue
      for (const route of routes) suppressFindings(route, { 'AwsSolutions-APIG4': OPEN[opens] })
    }
    this.#makeInLanes()
  }

  /**
   * API Gateway allows 10 management calls a second per account, a limit that cannot be raised. CloudFormation creates
   * resources without dependencies in parallel, so each route depends on the previous one in its lane.
   */
  #makeInLanes(): void {
    const routes = this.#routes()
    for (const [index, route] of routes.entries()) {
      const before = routes[index - LANES]
      if (before) route.node.addDependency(before)
    }
  }

  #routes(): HttpRoute[] {
    return this.node.findAll().filter((one) => one instanceof HttpRoute)
  }

  /** Throttles calls without a token, so that a flood of them cannot exhaust the limit for signed-in people. */
  #throttleOpen(stage: HttpStage, { config }: Monitoring): void {
    const { defaultChild } = stage.node
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage has no resource')
    // Settings of a route replace the settings of the stage.
    const settingsAt = (rate: number) => ({
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: 2 * rate,
      DetailedMetricsEnabled: config.routeMetrics,
    })
    defaultChild.routeSettings = Object.fromEntries(
      gatewayRoutes(allCalls()).flatMap(({ key, opens }) =>
        opens === 'token' ? [] : [[key, settingsAt(MAX_A_SECOND[opens])]],
      ),
    )
    // Settings can only be given to routes that already exist.
    for (const route of this.#routes()) stage.node.addDependency(route)
  }
}

/** Routes that CloudFormation may create in parallel: a route takes about a second, and one or two management calls. */
const LANES = 5

/**
 * Calls per second to one route without an authorizer, for all callers together. A key may make 10 calls a second, so
 * 20 busy integrations can share a route before it refuses calls.
 */
const MAX_A_SECOND = { nothing: 50, key: 200 } as const

/** Reason why a route has no authorizer in the gateway. */
const OPEN = {
  nothing: 'The contract declares this call public: it works without signing in.',
  key: 'The function itself checks the API key.',
}

/** One JSON line per call. Never includes the query string, which may contain a secret. */
const LOGGED = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  // IP of the edge server: an HTTP API cannot log headers, and the caller's own IP arrives in a header.
  edgeIp: '$context.identity.sourceIp',
  // Cognito user name of the token's account.
  sub: '$context.authorizer.claims.sub',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
})
