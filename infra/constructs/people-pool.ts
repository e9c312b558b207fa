import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../config.ts'
import { explain } from '../explained.ts'

/** Who may sign in. Accounts are made by invitation only (DECISIONS s3). */
export class PeoplePool extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, config: DeployConfig, props: UserPoolProps = {}) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: nameOf(config, 'people'),
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: false, mutable: true } },
      // Names the person for good: written once, when the account is made.
      customAttributes: { userNo: new StringAttribute({ minLen: 1, maxLen: 64, mutable: false }) },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // A forgotten password goes by our own link (/passwordResetRequest), never by Cognito's codes.
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...props,
    })
    this.client = this.#client(config)
    this.#refuseStolenPasswords()
    explain(this.pool, {
      'AwsSolutions-COG1':
        '10 characters with lower case, upper case and a digit are the rule (DECISIONS s3); length does more than symbols.',
      'AwsSolutions-COG2':
        'A second factor is offered to everyone and forced on no one (DECISIONS s3); risky sign-ins are asked for it.',
    })
  }

  /** What registration, sign-in for scripts, password changes and disabling accounts do on the server's side. */
  grantAccounts(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ACCOUNT_ACTIONS, resources: [this.pool.userPoolArn] }),
    )
  }

  #client(config: DeployConfig): UserPoolClient {
    const tokenLife = Duration.hours(config.local ? 24 : 1)
    return this.pool.addClient('Console', {
      generateSecret: false,
      disableOAuth: true,
      // SRP for the console; the admin flow for /invite/inviteLogin, which only our own function may call.
      authFlows: { userSrp: true, adminUserPassword: true, userPassword: config.local },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: tokenLife,
      accessTokenValidity: tokenLife,
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, emailVerified: true })
        .withCustomAttributes('userNo'),
      // An empty list would mean "all": a person may set their language and nothing else.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    })
  }

  #refuseStolenPasswords(): void {
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risk', {
      userPoolId: this.pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
      accountTakeoverRiskConfiguration: {
        actions: {
          mediumAction: { eventAction: 'MFA_IF_CONFIGURED', notify: false },
          highAction: { eventAction: 'MFA_IF_CONFIGURED', notify: false },
        },
      },
    })
  }
}

const ACCOUNT_ACTIONS = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminGetUser',
  'AdminDeleteUser',
  'AdminInitiateAuth',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminUserGlobalSignOut',
  'AdminUpdateUserAttributes',
  'AdminRespondToAuthChallenge',
].map((action) => `cognito-idp:${action}`)
