import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { SecretValue } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'
import { suppressFindings } from '../../suppress-findings.ts'

// Generated anew under another name: CloudFormation does not look at a value again while its reference stays the same.
const secretName = (config: DeployConfig): string => nameOf(config, `origin-${config.originSecretVersion}`)

/** What only the site's edge and the functions know. The edge shows it with each call; calls without it are refused. */
export class OriginSecret extends Secret {
  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, `${id}${config.originSecretVersion}`, {
      secretName: secretName(config),
      description: 'Shown by the CloudFront distribution to the API with each call.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    suppressFindings(this, {
      'AwsSolutions-SMG4': 'Both sides take a new value by a deployment only: docs/operations.md#a-secret-may-be-out.',
    })
  }
}

/** A reference that CloudFormation fills in: the value stands in no template. */
export const originSecretOf = (config: DeployConfig): string =>
  SecretValue.secretsManager(secretName(config)).unsafeUnwrap()
