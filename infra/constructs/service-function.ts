import { join } from 'node:path'
import { type IGrantable, type IPrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  CfnFunction,
  Code,
  type FunctionOptions,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AssetHashType, type BundlingOptions, DockerImage, Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { bundleEntry, ROOT } from '../bundle.ts'
import { nameOf } from '../config.ts'
import { suppressFindings } from '../suppress-findings.ts'
import { countErrorLines } from './monitoring/error-lines.ts'
import { type Failing, monitorFunction } from './monitoring/function-alarms.ts'
import type { Monitoring } from './monitoring/monitoring.ts'

/** Shared settings of every construct with code. */
export interface Setting {
  monitoring: Monitoring
  /** False: no code is bundled; the template names each entry, and the code runs from source. */
  bundling: boolean
}

export interface ServiceFunctionProps extends FunctionOptions {
  /** `offers-api`; the name in alarms, logs and the dashboard. */
  name: string
  /** Path of the entry, relative to the root of the repository; exports `handler`. */
  entry: string
  /** Its section of the dashboard; default: the domain in `entry`. */
  part?: string
  timeout: Duration
  /** The alarm is raised if the 99th percentile of durations exceeds this; default: half the timeout. */
  slow?: Duration
  /** Alarm text, if its errors have a specific meaning. */
  failing?: Failing
}

/** One of our functions, with its role, log, alarms and bundled code. */
export class ServiceFunction extends Construct implements IGrantable {
  readonly name: string
  readonly function: LambdaFunction
  readonly logGroup: LogGroup
  readonly grantPrincipal: IPrincipal

  constructor(scope: Construct, id: string, { monitoring, bundling }: Setting, props: ServiceFunctionProps) {
    super(scope, id)
    const { name, entry, part, slow, failing, environment, ...given } = props
    monitoring.title(this, part ?? domainOf(entry))
    this.name = name
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/dockside/${monitoring.config.stage}/${name}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    // A role with access to its own log only; the managed policy would allow writing to every log.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.logGroup.grantWrite(role)
    this.grantPrincipal = role
    this.function = new LambdaFunction(this, 'Function', {
      functionName: nameOf(monitoring.config, name),
      description: entry,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      tracing: monitoring.config.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      // WARN drops the start and report lines of successful invocations (DEC-cloud-25).
      systemLogLevelV2: monitoring.config.tracing ? SystemLogLevel.INFO : SystemLogLevel.WARN,
      environment: { STAGE: monitoring.config.stage, ...environment },
      code: codeOf(entry, bundling),
      handler: 'index.handler',
      ...given,
    })
    describeEntry(this.function, entry, name)
    const half = Duration.millis(props.timeout.toMilliseconds() / 2)
    monitorFunction(this, monitoring, { name, slow: slow ?? half, failing })
    countErrorLines(this, monitoring, this.logGroup)
    if (!monitoring.config.tracing) return
    suppressFindings(role, {
      'AwsSolutions-IAM5[Resource::*]': 'X-Ray accepts traces per account: its two actions do not support resources.',
    })
  }
}

/** 'offers' for functions/offers/news/tell-offers.lambda.ts */
export const domainOf = (entry: string): string => entry.split('/')[1] ?? entry

const codeOf = (entry: string, bundling: boolean): Code =>
  bundling
    ? Code.fromAsset(join(ROOT, 'functions'), { assetHashType: AssetHashType.OUTPUT, bundling: here(entry) })
    : Code.fromInline(`// runs from ${entry}`)

/** Bundles in this process; otherwise CDK would use this Docker image. */
const here = (entry: string): BundlingOptions => ({
  image: DockerImage.fromRegistry('scratch'),
  // CDK bundles identical inputs only once; this makes the functions distinct.
  environment: { entry },
  local: {
    tryBundle: (folder) => {
      bundleEntry(entry, folder)
      return true
    },
  },
})

/** Metadata key under which each of our functions names its entry file. CDK's own functions lack it. */
export const ENTRY = 'dockside:entry'

/** Records which file implements a function, for the runner that runs it from source. */
const describeEntry = (fn: LambdaFunction, entry: string, name: string): void => {
  const resource = fn.node.defaultChild
  if (!(resource instanceof CfnFunction)) throw new Error(`${name} has no function resource`)
  resource.addMetadata(ENTRY, entry)
  resource.addMetadata('dockside:handler', 'handler')
  resource.addMetadata('dockside:name', name)
}
