import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { changeRefusalOf, factorRefusalOf, NO_TOKEN, outcomeOf } from './cognito-errors.ts'
import { type Pool, passwordSignIn } from './cognito-sign-in.ts'
import type { Identity } from './identity.ts'
import { plainNameIn } from './token-claims.ts'

/** Identities in a Cognito user pool. The pool sends no emails; Dockside sends the invitations. */
export const cognitoIdentity = (client: CognitoIdentityProviderClient, pool: Pool): Identity => {
  const UserPoolId = pool.userPoolId
  return {
    createUser: async ({ userName, email, emailProven, userNo }) => {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(emailProven) },
        { Name: 'custom:userNo', Value: userNo },
      ]
      const command = { UserPoolId, Username: userName, MessageAction: 'SUPPRESS', UserAttributes } as const
      return client
        .send(new AdminCreateUserCommand(command))
        .then(
          () => 'created' as const,
          outcomeOf({ UsernameExistsException: 'nameTaken', AliasExistsException: 'emailTaken' }),
        )
    },

    proveEmail: async (userName, email) => {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      const command = { UserPoolId, Username: userName, UserAttributes }
      return client
        .send(new AdminUpdateUserAttributesCommand(command))
        .then(() => 'proven' as const, outcomeOf({ AliasExistsException: 'emailTaken', UserNotFoundException: 'gone' }))
    },

    changePassword: async (userName, { accessToken: AccessToken, oldPassword, password }) => {
      // The pool accepts any valid token, so this checks that it belongs to the caller.
      if (plainNameIn(AccessToken) !== userName) return 'badToken'
      const command = { AccessToken, PreviousPassword: oldPassword, ProposedPassword: password }
      return client.send(new ChangePasswordCommand(command)).then(
        () => 'set' as const,
        (error: unknown) => changeRefusalOf(error),
      )
    },

    setPassword: async (userName, password) => {
      const command = { UserPoolId, Username: userName, Password: password, Permanent: true }
      return client.send(new AdminSetUserPasswordCommand(command)).then(
        () => 'set' as const,
        outcomeOf({
          InvalidPasswordException: 'refused',
          InvalidParameterException: 'refused',
          UserNotFoundException: 'gone',
        } as const),
      )
    },

    signIn: (userName, password, code) => passwordSignIn(client, pool, { userName, password, code }),

    hasSecondFactor: async (userName) => {
      const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: userName }))
      return found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false
    },

    turnOnSecondFactor: async (userName, { accessToken: AccessToken, code }) => {
      if (plainNameIn(AccessToken) !== userName) return 'badToken'
      try {
        await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
        const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
        await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
        return 'on'
      } catch (error) {
        return factorRefusalOf(error)
      }
    },

    turnOffSecondFactor: async (userName) => {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
      await client
        .send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: userName, SoftwareTokenMfaSettings }))
        .then(() => undefined, outcomeOf({ UserNotFoundException: undefined }))
    },

    endSessions: async (userName) => {
      await client
        .send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: userName }))
        .then(() => undefined, outcomeOf({ UserNotFoundException: undefined }))
    },

    revoke: async (refreshToken) => {
      await client
        .send(new RevokeTokenCommand({ Token: refreshToken, ClientId: pool.clientId }))
        .then(() => undefined, outcomeOf(NO_TOKEN))
    },

    deleteUser: async (userName) => {
      await client
        .send(new AdminDeleteUserCommand({ UserPoolId, Username: userName }))
        .catch(outcomeOf({ UserNotFoundException: undefined }))
    },

    setEnabled: async (userName, enabled) => {
      const named = { UserPoolId, Username: userName }
      // First stop new tokens, then revoke the existing ones; in the reverse order, a new token could be issued in
      // between.
      const work = enabled
        ? client.send(new AdminEnableUserCommand(named))
        : client
            .send(new AdminDisableUserCommand(named))
            .then(() => client.send(new AdminUserGlobalSignOutCommand(named)))
      await work.then(() => undefined, outcomeOf({ UserNotFoundException: undefined }))
    },

    find: async (userName) => {
      const found = await client
        .send(new AdminGetUserCommand({ UserPoolId, Username: userName }))
        .catch(outcomeOf({ UserNotFoundException: undefined }))
      if (!found) return undefined
      return { userNo: found.UserAttributes?.find((attribute) => attribute.Name === 'custom:userNo')?.Value }
    },
  }
}
