import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { pathOf, type Route } from '../../../shared/contract/call.ts'
import { failure } from '../../../shared/contract/envelope.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { allCalls } from '../../../shared/contracts.ts'
import { type DeployConfig, nameOf } from '../../config.ts'

const WINDOW_SECONDS = 300
/** Maximum calls per window from one IP address. A warehouse of 30 people behind one connection makes a few hundred. */
const MAX_CALLS = 6000
/**
 * Maximum unauthenticated calls among these. People cause each one by hand: they submit a form or open an emailed link.
 */
const MAX_OPEN_CALLS = 300

/** Limits each client's calls before they reach the API, whose own throttles are shared by all clients. */
export class SiteFirewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, id)
    const open = allCalls().filter(({ call }) => call.access === 'public')
    const { attrArn } = new CfnWebACL(this, 'Acl', {
      name: nameOf(config, 'site'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(nameOf(config, 'site')),
      customResponseBodies: {
        [TOO_FAST]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify(failure(refuse(generalReasons.tooFast))),
        },
      },
      rules: [
        perClient('open-calls', 0, MAX_OPEN_CALLS, {
          orStatement: { statements: open.map(({ call }) => onCall(call.route)) },
        }),
        perClient('calls', 1, MAX_CALLS, onPath('STARTS_WITH', '/api/')),
      ],
    })
    this.arn = attrArn
  }
}

const TOO_FAST = 'too-fast'

const perClient = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: { limit, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP', scopeDownStatement },
  },
  // Responds in the API's format, so that the console shows the same message as for the API's other limits.
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: TOO_FAST,
        responseHeaders: [{ name: 'retry-after', value: '60' }],
      },
    },
  },
  visibilityConfig: seen(name),
})

/**
 * Matches calls by their path; a path that ends with a variable, like `/notice/unsubscribe/{token}`, is matched by the
 * part before the variable.
 */
const onCall = (route: Route): CfnWebACL.StatementProperty => {
  const path = `/api${pathOf(route)}`
  const [before = '', ...others] = path.split(/\{\w+\}/)
  if (others.length === 0) return onPath('EXACTLY', path)
  if (others.join('') !== '')
    throw new Error(`The firewall does not support a variable in the middle of a path: ${route}`)
  return onPath('STARTS_WITH', before)
}

/** Matches the decoded path, because the API decodes it. */
const onPath = (positionalConstraint: string, searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    positionalConstraint,
    searchString,
    fieldToMatch: { uriPath: {} },
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
})

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})
