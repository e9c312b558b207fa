import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { KEY_SCOPES } from '../rights/rights.ts'
import { KEY_GRACES, KEY_LIVES } from './api-keys.rules.ts'
import { integrationsReasons } from './integrations.reasons.ts'

const doctor = { roles: ['doctor'], company: 'doctorNo' } as const

/** An API key without its secret, which is returned only when it is created. */
export const apiKeyRecord = z.object({
  keyNo: z.string(),
  keyName: z.string(),
  /** Prefix of the key, `dsk_...`: it identifies a leaked key and grants no access. */
  shownKey: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  status: z.enum(['active', 'expired', 'revoked']),
  /** Time from which the key is refused; absent if it never expires. */
  expiresOn: instant().optional(),
  /** Rounded to the hour. */
  lastUsedTime: instant().optional(),
  /** Number of rotations, which is an input of `rotateApiKey`. */
  rotation: z.int(),
  rotatedTime: instant().optional(),
  /** End of the grace period of older secrets. */
  olderUntil: instant().optional(),
  createDate: instant(),
  createUserName: z.string(),
  revokedTime: instant().optional(),
  revokedBy: z.string(),
})

/** The key, shown once; the store keeps only its hash. */
const createdKey = z.object({ keyNo: z.string(), key: z.string() })

export const apiKeyCalls = {
  addApiKey: call({
    route: 'POST /integrations/addApiKey',
    access: doctor,
    right: 'integrations:write',
    body: z.object({
      doctorNo: id('user'),
      keyName: singleLine(60, integrationsReasons.keyNameRequired),
      scopes: z.array(z.enum(KEY_SCOPES)).min(1, says(integrationsReasons.scopesRequired)).max(KEY_SCOPES.length),
      /** 0: the key does not expire. */
      expiresInDays: z.literal(KEY_LIVES),
    }),
    result: createdKey,
    errors: ['conflict'],
    summary: 'Creates an API key of the company with the given scopes. The key is returned only by this call.',
    writes: true,
    successMessage: 'API key created.',
  }),
  listApiKeys: call({
    route: 'POST /integrations/getApiKeyList',
    access: doctor,
    right: 'integrations:read',
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(apiKeyRecord),
    errors: [],
    summary: 'API keys of the company, newest first, with scopes, last use, creator and revoker.',
    writes: false,
  }),
  rotateApiKey: call({
    route: 'POST /integrations/rotateApiKey',
    access: doctor,
    right: 'integrations:write',
    body: z.object({
      doctorNo: id('user'),
      keyNo: id('apiKey'),
      /** Value from the list; of two concurrent rotations, the second is refused. */
      rotation: z.int().min(0),
      /** Hours the current secret stays valid; 0 invalidates it and all older ones immediately. */
      graceHours: z.literal(KEY_GRACES),
    }),
    result: createdKey,
    errors: ['missing', 'conflict'],
    summary:
      'Creates a new secret for an API key, which is returned only by this call. The previous secret stays valid for the chosen hours.',
    writes: true,
    successMessage: 'API key rotated.',
  }),
  revokeApiKey: call({
    route: 'POST /integrations/revokeApiKey',
    access: doctor,
    right: 'integrations:write',
    body: z.object({ doctorNo: id('user'), keyNo: id('apiKey') }),
    result: z.object({ keyNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Revokes an API key with all of its secrets. The next call that uses it is refused.',
    writes: true,
    successMessage: 'API key revoked.',
  }),
}
