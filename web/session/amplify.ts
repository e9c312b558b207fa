import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { type Config, loadConfig } from './config.ts'

// Suppresses a warning about a pool that is not Amazon's own: /config.json chose that pool deliberately.
ConsoleLogger.LOG_LEVEL = 'ERROR'

let ready: Promise<void> | undefined

/** Configures Amplify for the user pool, once. A failure is not cached: the next call retries. */
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
        userPoolEndpoint: endpoint || undefined,
      },
    },
  })
}

/** The ID token, refreshed if stale; undefined if the login has ended. Rejects if the network fails. */
export const currentIdToken = async (): Promise<string | undefined> => {
  await configureAmplify()
  const { tokens } = await fetchAuthSession()
  return tokens?.idToken?.toString()
}

/** The access token of this login, for calls to the user pool itself; undefined if the login has ended. */
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
