import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib/core'
import type { DeployConfig } from '../config.ts'
import { ENTRY } from './service-function.ts'

/**
 * Creates one log group with a retention period for CDK's own functions that a stack runs during its deployment, to run
 * triggers and to copy the console. Without it, Lambda creates a group for each function and never deletes it. Call it last,
 * after those functions have been created.
 */
export const keepDeploymentLogs = (stack: Stack, config: DeployConfig, name: string): void => {
  const functions = stack.node
    .findAll()
    .filter((one) => CfnResource.isCfnResource(one))
    .filter((one) => one.cfnResourceType === 'AWS::Lambda::Function' && one.getMetadata(ENTRY) === undefined)
  if (functions.length === 0) return
  const group = new LogGroup(stack, 'DeploymentLog', {
    logGroupName: `/dockside/${config.stage}/${name}-deployment`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  for (const fn of functions) fn.addPropertyOverride('LoggingConfig.LogGroup', group.logGroupName)
}
