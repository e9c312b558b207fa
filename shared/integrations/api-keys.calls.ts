import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { API_SCOPES } from '../values/api-scope.ts'
import { KEY_GRACES, KEY_LIVES } from './api-keys.rules.ts'
import { integrationsReasons } from './integrations.reasons.ts'

const doctor = { roles: ['doctor'], company: 'doctorNo' } as const

/** An API key without its secret, which is in no answer but the one that made it. */
export const apiKeyRecord = z.object({
  keyNo: z.string(),
  keyName: z.string(),
  /** How the key begins, `dsk_...`: names it where it has leaked, and opens nothing. */
  shownKey: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  status: z.enum(['active', 'expired', 'revoked']),
  /** From then on it is refused; absent: it does not expire. */
  expiresOn: instant().optional(),
  /** To the hour. */
  lastUsedTime: instant().optional(),
  /** How often the secret was rotated; what `rotateApiKey` is given. */
  rotation: z.int(),
  rotatedTime: instant().optional(),
  /** Until when a secret from before a rotation still counts. */
  olderUntil: instant().optional(),
  createDate: instant(),
  createUserName: z.string(),
  revokedTime: instant().optional(),
  revokedBy: z.string(),
})

/** The key, shown once: the store keeps its hash alone. */
const madeKey = z.object({ keyNo: z.string(), key: z.string() })

export const apiKeyCalls = {
  addApiKey: call({
    route: 'POST /integrations/addApiKey',
    access: doctor,
    body: z.object({
      doctorNo: id('user'),
      keyName: singleLine(60, integrationsReasons.keyNameRequired),
      scopes: z.array(z.enum(API_SCOPES)).min(1, says(integrationsReasons.scopesRequired)).max(API_SCOPES.length),
      /** 0: the key does not expire. */
      expiresInDays: z.literal(KEY_LIVES),
    }),
    result: madeKey,
    errors: ['conflict'],
    summary: 'Makes an API key of the company with the scopes it needs; the key is answered once, here.',
    writes: true,
    successMessage: 'API key made.',
  }),
  listApiKeys: call({
    route: 'POST /integrations/getApiKeyList',
    access: doctor,
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(apiKeyRecord),
    errors: [],
    summary: 'API keys of the company, newest first: scopes, last use, who made and who revoked each.',
    writes: false,
  }),
  rotateApiKey: call({
    route: 'POST /integrations/rotateApiKey',
    access: doctor,
    body: z.object({
      doctorNo: id('user'),
      keyNo: id('apiKey'),
      /** As the list told it: of two rotations at once the second is refused. */
      rotation: z.int().min(0),
      /** Hours that the secret so far still counts; 0 ends it, and any from before it, at once. */
      graceHours: z.literal(KEY_GRACES),
    }),
    result: madeKey,
    errors: ['missing', 'conflict'],
    summary: 'Gives an API key a new secret, answered once, here; the one before counts on for the hours chosen.',
    writes: true,
    successMessage: 'API key rotated.',
  }),
  revokeApiKey: call({
    route: 'POST /integrations/revokeApiKey',
    access: doctor,
    body: z.object({ doctorNo: id('user'), keyNo: id('apiKey') }),
    result: z.object({ keyNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Revokes an API key with all of its secrets: the very next call with it is refused.',
    writes: true,
    successMessage: 'API key revoked.',
  }),
}
