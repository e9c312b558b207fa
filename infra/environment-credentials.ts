export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'
