import type { JSONWebKeySet } from 'jose'
import * as z from 'zod'

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Fetches the public keys of a pool. Once is enough, because the engine's keys never change. */
export const fetchKeySet = async (endpoint: string, userPoolId: string): Promise<JSONWebKeySet> => {
  const answer = await fetch(`${endpoint}/${userPoolId}/.well-known/jwks.json`)
  return KeySet.parse(await answer.json())
}
