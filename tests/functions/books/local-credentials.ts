/** Sets missing credentials: the local engines check none, but the client requires some. */
export const localCredentials = (): void => {
  process.env.AWS_REGION ??= 'us-east-1'
  process.env.AWS_ACCESS_KEY_ID ??= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
}
