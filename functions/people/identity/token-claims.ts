/** The user name that an access token says, in lower case. */
export const plainNameIn = (accessToken: string): string => String(claimsOf(accessToken).username ?? '').toLowerCase()

/** What a token says, unverified: nothing is trusted by it. */
export const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
