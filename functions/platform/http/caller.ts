import { isForKeys } from '../../../shared/contract/api-keys.ts'
import { type Call, companyFieldOf, waitsForSecondFactor } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Actor } from '../actor.ts'
import { admitKey, keySent } from '../api-keys/admit-key.ts'
import type { DomainCall } from '../api-keys/key-scopes.ts'
import { eventNameOf, keyParts } from '../api-keys/key-text.ts'
import type { Deps } from '../deps.ts'
import { addLogContext } from '../log.ts'
import { admitSignIn } from './admit-sign-in.ts'
import type { Asked } from './load-actor.ts'
import { type ApiEvent, companyNamed, headerOf, sessionOf, signedInAtOf, userNoOf } from './request.ts'

/** The caller, as identified by the call itself. */
export interface Caller {
  /** Name under which answers are stored. */
  name: string | undefined
  /** Undefined if the caller is not signed in. */
  userNo: string | undefined
  admit: Asked['admit']
  /** The sign-in, unless it needs no second factor (`Asked.signIn`). */
  signIn?: Asked['signIn']
  /** Fields of the actor that are not stored in the account. */
  more: Partial<Actor>
}

/**
 * Identifies the caller by the token that the gateway has verified. A public call without a token has no `userNo`.
 * Throws 401 if a token is required.
 */
export const callerByToken = (event: ApiEvent, call: Call): Caller => {
  const userNo = userNoOf(event)
  if (call.access !== 'public' && !userNo) throw refuse(generalReasons.unauthenticated)
  const [signedInAt, session] = [signedInAtOf(event), sessionOf(event)]
  return {
    name: userNo,
    userNo,
    admit: (user) => admitSignIn(call, user, { signedInAt, session }),
    ...(waitsForSecondFactor(call.access) && { signIn: { session } }),
    more: { ...(signedInAt && { signedInAt }), ...(session && { session }) },
  }
}

/**
 * Identifies the caller by API key as the doctor whose number the key's company has, even if the company has another owner by
 * now; the call need not name the company. All records that
 * the call writes show the name of the key. The second factor is not checked, because the person who created the key
 * had signed in with all required factors.
 */
export const callerByKey = async (
  deps: Deps,
  event: ApiEvent,
  { domain, call }: DomainCall,
  input: Record<string, unknown>,
): Promise<Caller> => {
  const header = headerOf(event, 'authorization')
  const sent = keyParts(header)
  // Log the number as sent, even if it is wrong, but never the secret.
  addLogContext({ keyNo: sent?.keyNo })
  // Dispatch refuses these calls too.
  if (!isForKeys(call)) throw refuse(generalReasons.noCall, { call: call.route })
  const key = await keySent(deps, header)
  const { keyNo, keyName, doctorNo } = key
  addLogContext({ keyNo, company: doctorNo })
  await admitKey(deps, key, { domain, call })
  const company = companyFieldOf(call.access)
  if (company) input[company] ??= doctorNo
  // The doctor may be on the staff of other companies, in which the key has no rights.
  const named = companyNamed(call, input)
  if (named !== undefined && named !== doctorNo) throw refuse(generalReasons.noAccess)
  return {
    name: keyNo,
    userNo: doctorNo,
    admit: () => undefined,
    more: { apiKeyNo: keyNo, userName: eventNameOf({ keyNo, keyName }) },
  }
}
