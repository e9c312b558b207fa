import { type Call, companyFieldOf } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Actor } from '../actor.ts'
import { admitKey, keySent } from '../api-keys/admit-key.ts'
import { keyParts, shownKey } from '../api-keys/key-text.ts'
import type { Deps } from '../deps.ts'
import { admitSignIn } from './admit-sign-in.ts'
import type { Asked } from './load-actor.ts'
import { type ApiEvent, headerOf, sessionOf, signedInAtOf, userNoOf } from './request.ts'

/** Who makes a call, as far as the call itself tells. */
export interface Caller {
  /** Under whose name answers are kept. */
  name: string | undefined
  /** Undefined where nobody is signed in. */
  userNo: string | undefined
  admit: Asked['admit']
  /** What the account does not tell of the actor. */
  more: Partial<Actor>
}

/** By the token that the gateway has verified; nobody where a public call has none. Throws 401 where one is needed. */
export const callerByToken = (event: ApiEvent, call: Call): Caller => {
  const userNo = userNoOf(event)
  if (call.access !== 'public' && !userNo) throw refuse(generalReasons.unauthenticated)
  const [signedInAt, session] = [signedInAtOf(event), sessionOf(event)]
  return {
    name: userNo,
    userNo,
    admit: (user) => admitSignIn(call, user, { signedInAt, session }),
    more: { ...(signedInAt && { signedInAt }), ...(session && { session }) },
  }
}

/**
 * By the API key it was sent with: the doctor of the key's company, who need not be named, called by the name of the key
 * in all that the call writes. Whoever made the key had passed the sign-in with all its factors.
 */
export const callerByKey = async (
  deps: Deps,
  event: ApiEvent,
  call: Call,
  input: Record<string, unknown>,
): Promise<Caller> => {
  const header = headerOf(event, 'authorization')
  const sent = keyParts(header)
  event.byKey = sent ? { keyNo: sent.keyNo } : {}
  // Dispatch lets no call come by key that has no scope.
  if (!call.scope) throw refuse(generalReasons.noCall, { call: call.route })
  const key = await keySent(deps, header)
  const { keyNo, keyName, doctorNo } = key
  event.byKey = { keyNo, doctorNo }
  await admitKey(deps, key, call.scope)
  const company = companyFieldOf(call.access)
  if (company) input[company] ??= doctorNo
  return {
    name: keyNo,
    userNo: doctorNo,
    admit: () => undefined,
    more: { apiKeyNo: keyNo, userName: `${keyName} (${shownKey(keyNo)})` },
  }
}
