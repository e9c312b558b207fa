import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { type Config, loadConfig } from './config.ts'

// Its warning about a pool that is not Amazon's own says what /config.json has just said.
ConsoleLogger.LOG_LEVEL = 'ERROR'

let ready: Promise<void> | undefined

/** Tells Amplify which user pool to speak to; once. A failure is not kept: the next call tries again. */
export const configureAmplify = (): Promise<void> => {
  ready ??= loadConfig()
    .then(configure)
    .catch((error: unknown) => {
      ready = undefined
      throw error
    })
  return ready
}

const configure = ({ userPoolId, userPoolClientId, userPoolEndpoint }: Config): void => {
  const endpoint = userPoolEndpoint ? new URL(userPoolEndpoint, location.origin).href : undefined
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(endpoint ? { userPoolEndpoint: endpoint } : {}),
      },
    },
  })
}

/** The ID token, refreshed when stale; undefined when the login has ended. Rejects when the network fails. */
export const currentIdToken = async (): Promise<string | undefined> => {
  await configureAmplify()
  const { tokens } = await fetchAuthSession()
  return tokens?.idToken?.toString()
}

/** The access token of this login, for what the user pool does on its word; undefined when the login has ended. */
export const currentAccessToken = async (): Promise<string | undefined> => {
  await configureAmplify()
  const { tokens } = await fetchAuthSession()
  return tokens?.accessToken.toString()
}

/** Ends the login at the user pool. */
export const endLogin = async (): Promise<void> => {
  await configureAmplify()
  await signOut()
}
