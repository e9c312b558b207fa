/** The user name in an access token, converted to lower case. */
export const plainNameIn = (accessToken: string): string => String(claimsOf(accessToken).username ?? '').toLowerCase()

/** Claims of a token. They are not verified, so do not trust them. */
export const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
