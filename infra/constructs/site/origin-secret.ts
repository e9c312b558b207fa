import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { RemovalPolicy, SecretValue } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'
import { suppressFindings } from '../../suppress-findings.ts'

type Versions = Pick<DeployConfig, 'stage' | 'originSecretVersion' | 'oldestOriginSecret'>

// Generated again under another name: CloudFormation does not resolve a value again while its reference stays the same.
const secretName = (config: Versions, version: number): string => nameOf(config, `origin-${version}`)

/**
 * The secrets shared only by the site's edge and the functions, one per version. The edge sends the newest with each
 * call; calls without it are refused. Older ones stay until a later deployment drops them (`oldestOriginSecret`): when
 * Api or Site fails to take the newest, its rollback resolves the one before.
 */
export class OriginSecrets extends Construct {
  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, id)
    const { originSecretVersion: newest, oldestOriginSecret: oldest } = config
    for (let version = newest; version >= oldest; version--) {
      const secret = new Secret(this, `Secret${version}`, {
        secretName: secretName(config, version),
        description: 'Shown by the CloudFront distribution to the API with each call.',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      })
      suppressFindings(secret, {
        'AwsSolutions-SMG4':
          'Both sides take a new value by a deployment only: docs/operations.md#a-secret-may-be-out.',
      })
    }
  }
}

/** A dynamic reference that CloudFormation resolves: the value is in no template. */
export const originSecretOf = (config: DeployConfig): string =>
  SecretValue.secretsManager(secretName(config, config.originSecretVersion)).unsafeUnwrap()
