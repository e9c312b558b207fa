export interface Tokens {
  /** The ID token: what the Authorization header carries. */
  token: string
  refreshToken: string
  /** Seconds the token lives. */
  expiresIn: number
  /** The instant of signing in as the token carries it (`auth_time`): refreshed tokens keep it. */
  signedInAt?: string
  /** The sign-in as its tokens name it (`origin_jti`), if a code of the second factor was shown for it. */
  passedAs?: string
}

export type SignIn =
  | ({ outcome: 'signedIn' } & Tokens)
  /** Unknown name or wrong password: never told apart. */
  | { outcome: 'wrong' }
  | { outcome: 'tooMany' }
  /** The password is right, and the provider wants more: a second factor, or a new password. */
  | { outcome: 'challenged' }
  /** The provider has withdrawn the password; whether the one given was right, it does not say. */
  | { outcome: 'withdrawn' }
  /** The password is right, the code of the second factor is not. */
  | { outcome: 'wrongCode' }

export interface PasswordChange {
  /** Of the user who changes it. */
  accessToken: string
  oldPassword: string
  password: string
}
/** 'wrong': the old password is not right; 'refused': the new one is too weak for the provider. */
export type PasswordChanged = 'set' | 'wrong' | 'refused' | 'tooMany' | 'badToken'

/** 'noKey': the app was given none, or another one meanwhile. */
export type SecondFactorOn = 'on' | 'wrongCode' | 'noKey' | 'tooMany' | 'badToken'

/** The port to whoever keeps the passwords. Names are lower case here. */
export interface Identity {
  /** 'nameTaken' and 'emailTaken': someone, perhaps an earlier try of the same registration, has it already. */
  createUser: (user: {
    userName: string
    email: string
    /** An unproven address is kept, but signs nobody in and keeps nobody else from it. */
    emailProven: boolean
    userNo: string
  }) => Promise<'created' | 'nameTaken' | 'emailTaken'>
  /** The address is the user's to sign in with from now on; 'emailTaken' when it is another one's. */
  proveEmail: (userName: string, email: string) => Promise<'proven' | 'emailTaken' | 'gone'>
  /** Sets it for good; 'refused' when the provider's policy is stricter than ours, 'gone' when the user was just deleted. */
  setPassword: (userName: string, password: string) => Promise<'set' | 'refused' | 'gone'>
  /**
   * Changes it on the word of an access token of the user: no count of failed sign-ins by name comes into it, which
   * anybody could have driven up.
   */
  changePassword: (userName: string, change: PasswordChange) => Promise<PasswordChanged>
  /** `code`: of the authenticator app, where the account has a second factor. */
  signIn: (userName: string, password: string, code?: string) => Promise<SignIn>
  /** Whether signing in asks for a code of an authenticator app at this moment. */
  hasSecondFactor: (userName: string) => Promise<boolean>
  /** Has the app prove the key that it was given, and asks for its codes from now on; by an access token of the user. */
  turnOnSecondFactor: (userName: string, proof: { accessToken: string; code: string }) => Promise<SecondFactorOn>
  /** The password alone signs in from now on. Quiet when there is no such user. */
  turnOffSecondFactor: (userName: string) => Promise<void>
  /** Revokes all refresh tokens. Quiet when there is no such user. */
  endSessions: (userName: string) => Promise<void>
  /** Revokes one refresh token. Quiet when it is none, or none any more. */
  revoke: (refreshToken: string) => Promise<void>
  /** Quiet when there is no such user. */
  deleteUser: (userName: string) => Promise<void>
  /** Disabling also ends the user's refresh tokens. Quiet when there is no such user, and when it is so already. */
  setEnabled: (userName: string, enabled: boolean) => Promise<void>
  find: (userName: string) => Promise<{ userNo: string | undefined } | undefined>
}
