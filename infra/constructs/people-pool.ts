import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../config.ts'
import { suppressFindings } from '../suppress-findings.ts'

/** The user pool. Accounts are created by invitation only (DEC-people-66). */
export class PeoplePool extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /**
   * Lifetime of the first refresh token of a sign-in. Each renewal returns a new one that is valid for the rest of it;
   * Cognito has no idle timeout.
   */
  readonly sessionLife: Duration

  constructor(scope: Construct, id: string, config: DeployConfig, props: UserPoolProps = {}) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: nameOf(config, 'people'),
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: false, mutable: true } },
      // Permanent id of the person, written once when the account is created.
      customAttributes: { userNo: new StringAttribute({ minLen: 1, maxLen: 64, mutable: false }) },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // A forgotten password is reset by our own link (/passwordResetRequest), never by Cognito's codes.
      accountRecovery: AccountRecovery.NONE,
      // PLUS only adds checks of passwords that reach Cognito; with SRP, which the console uses, no password does.
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      ...props,
    })
    this.sessionLife = config.local ? Duration.days(30) : Duration.hours(12)
    this.client = this.#client(config)
    suppressFindings(this.pool, {
      'AwsSolutions-COG1':
        'At least 12 characters, with a lowercase letter, an uppercase letter and a digit: length adds more strength than symbols.',
      'AwsSolutions-COG2':
        'Cognito has no roles: the functions require a second factor by role (SECOND_FACTOR_FOR), and it is optional for all others.',
      'AwsSolutions-COG8':
        'The threat protection of PLUS only checks passwords that are sent to Cognito, but the console signs in with SRP, which never sends them.',
    })
  }

  /**
   * Grants server-side actions for registration, sign-in of scripts, password changes, second factors and disabling
   * accounts.
   */
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
      refreshTokenValidity: this.sessionLife,
      // The local pool renews tokens but does not rotate the refresh token.
      ...(config.local
        ? {}
        : {
            // Two tabs may renew at the same time.
            refreshTokenRotationGracePeriod: Duration.seconds(60),
          }),
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, emailVerified: true })
        .withCustomAttributes('userNo'),
      // Users may only set their language. An empty list would mean "all attributes".
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
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
  'AdminSetUserMFAPreference',
].map((action) => `cognito-idp:${action}`)
