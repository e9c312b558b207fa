export interface Tokens {
  /** The ID token, sent in the Authorization header. */
  token: string
  refreshToken: string
  /** Lifetime of the token in seconds. */
  expiresIn: number
  /** Instant of the sign-in, from the token (`auth_time`); the same in refreshed tokens. */
  signedInAt?: string
  /** Id of the sign-in in its tokens (`origin_jti`). */
  sessionId?: string | undefined
  /** Equals the session's id if the sign-in passed the second factor. */
  passedAs?: string
}

export type SignIn =
  | ({ outcome: 'signedIn' } & Tokens)
  /** Unknown name or wrong password; the two are never distinguished. */
  | { outcome: 'wrong' }
  | { outcome: 'tooMany' }
  /** The password is right, but the provider also requires a second factor or a new password. */
  | { outcome: 'challenged' }
  /** The provider has invalidated the password, without revealing whether the entered password was right. */
  | { outcome: 'withdrawn' }
  /** The password is right, but the code of the second factor is not. */
  | { outcome: 'wrongCode' }

export interface PasswordChange {
  /** Access token of the user whose password is changed. */
  accessToken: string
  oldPassword: string
  password: string
}
/**
 * 'wrong': the old password is wrong. 'refused': the new password is too weak for the provider. 'badToken': the access
 * token is not valid for the user.
 */
export type PasswordChanged = 'set' | 'wrong' | 'refused' | 'tooMany' | 'badToken'

/** 'noKey': no key was issued to the app, or a newer key has replaced it. */
export type SecondFactorOn = 'on' | 'wrongCode' | 'noKey' | 'tooMany' | 'badToken'

/** The port to the identity provider. All user names are passed in lower case. */
export interface Identity {
  /**
   * 'nameTaken' and 'emailTaken': the name or address is already in use, perhaps because of an earlier attempt at the
   * same registration.
   */
  createUser: (user: {
    userName: string
    email: string
    /** An unverified address is stored, but cannot be used to sign in and does not block its owner. */
    emailProven: boolean
    userNo: string
  }) => Promise<'created' | 'nameTaken' | 'emailTaken'>
  /**
   * Lets the user sign in with the address. 'emailTaken' if another user has verified it; 'gone' if the user was
   * deleted.
   */
  proveEmail: (userName: string, email: string) => Promise<'proven' | 'emailTaken' | 'gone'>
  /**
   * Sets the password permanently. 'refused' if the provider's policy is stricter than ours; 'gone' if the user was
   * deleted.
   */
  setPassword: (userName: string, password: string) => Promise<'set' | 'refused' | 'gone'>
  /**
   * Changes the password with an access token of the user, independently of the count of failed sign-ins by name, which
   * anyone could drive up.
   */
  changePassword: (userName: string, change: PasswordChange) => Promise<PasswordChanged>
  /** `code` is from the authenticator app, if the account has a second factor. */
  signIn: (userName: string, password: string, code?: string) => Promise<SignIn>
  /** True if signing in currently requires a code from an authenticator app. */
  hasSecondFactor: (userName: string) => Promise<boolean>
  /** Verifies the app's key with a code and requires codes from now on. Needs an access token of the user. */
  turnOnSecondFactor: (userName: string, proof: { accessToken: string; code: string }) => Promise<SecondFactorOn>
  /** Lets the user sign in with the password alone. Does nothing if the user does not exist. */
  turnOffSecondFactor: (userName: string) => Promise<void>
  /** Revokes all refresh tokens. Does nothing if the user does not exist. */
  endSessions: (userName: string) => Promise<void>
  /** Revokes one refresh token. Does nothing if it is invalid or already revoked. */
  revoke: (refreshToken: string) => Promise<void>
  /** Does nothing if the user does not exist. */
  deleteUser: (userName: string) => Promise<void>
  /**
   * Disabling also revokes the user's refresh tokens. Does nothing if the user does not exist or the state is
   * unchanged.
   */
  setEnabled: (userName: string, enabled: boolean) => Promise<void>
  find: (userName: string) => Promise<{ userNo: string | undefined } | undefined>
}
