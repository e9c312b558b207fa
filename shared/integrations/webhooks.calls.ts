import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, recordVersion, savedVersion } from '../contract/editing.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { LANGUAGES } from '../values/language.ts'
import { KEY_GRACES } from './api-keys.rules.ts'
import { WEBHOOK_FORMATS } from './chat.rules.ts'
import { integrationsReasons } from './integrations.reasons.ts'
import { EVENT_TYPES } from './webhook-events.ts'
import { DELIVERY_STATES } from './webhooks.rules.ts'

const doctor = { roles: ['doctor'], company: 'doctorNo' } as const
const named = { doctorNo: id('user'), webhookNo: id('webhook') }

const editable = {
  /** https on a public address; checked again before each attempt. For a chat service, one of its addresses. */
  url: singleLine(500, integrationsReasons.urlRequired),
  description: singleLine(100).default(''),
  events: z.array(z.enum(EVENT_TYPES)).min(1, says(integrationsReasons.eventsRequired)).max(EVENT_TYPES.length),
  /** Language of messages to a chat service. */
  language: z.enum(LANGUAGES).default('en'),
}

/** An endpoint that receives events of a company. Its secret is returned only by the call that created it. */
export const webhookRecord = z.object({
  webhookNo: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  /** The address of a chat service is a secret: only its host and its last characters. */
  url: z.string(),
  language: z.enum(LANGUAGES),
  description: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  /** `failing`: Dockside disabled it after days of failures. */
  status: z.enum(['enabled', 'disabled', 'failing']),
  /** Start of the time without a successful attempt. */
  failingSince: instant().optional(),
  /** Number of rotations, which is an input of `rotateWebhookSecret`. */
  rotation: z.int(),
  /** Time until which signatures with older secrets are sent too. */
  olderUntil: instant().optional(),
  createDate: instant(),
  createUserName: z.string(),
  version: recordVersion(),
})

/** Delivery of one event to one endpoint, with its attempts. */
export const deliveryRecord = z.object({
  eventNo: z.string(),
  /** Type of the event; `test` if it was sent to test the endpoint. */
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  createDate: instant(),
  /** Approximate time of the next attempt. */
  nextAttempt: instant().optional(),
  /** The JSON that was sent; for a chat service, the sentence and the path of the record to which it links. */
  body: z.string(),
  /** The 20 newest attempts, newest first. */
  attempts: z.array(
    z.object({
      at: instant(),
      /** HTTP status; absent if there was no response. */
      status: z.int().optional(),
      /** Duration in milliseconds. */
      ms: z.int(),
      /** First 500 characters of the response, or the reason why there was none. */
      answer: z.string(),
    }),
  ),
})

const secret = z.object({ webhookNo: z.string(), secret: z.string() })

export const webhookCalls = {
  addWebhook: call({
    route: 'POST /integrations/addWebhook',
    access: doctor,
    right: 'integrations:write',
    body: z.object({
      doctorNo: id('user'),
      /** Cannot be changed later. */
      format: z.enum(WEBHOOK_FORMATS).default('signed'),
      ...editable,
    }),
    result: z.object({
      webhookNo: z.string(),
      /** Absent for a chat service, to which events are sent without signatures. */
      secret: z.string().optional(),
    }),
    errors: ['conflict'],
    summary:
      'Adds a webhook that sends events to an address of the company, as signed JSON or as messages to Slack, Discord or WeCom. The secret that signs them is returned only by this call.',
    writes: true,
    successMessage: 'Webhook added.',
  }),
  saveWebhook: call({
    route: 'POST /integrations/saveWebhook',
    access: doctor,
    right: 'integrations:write',
    ...editOnly({
      place: { doctorNo: id('user') },
      key: { webhookNo: id('webhook') },
      fields: { ...editable, enabled: z.boolean() },
    }),
    result: z.object({ webhookNo: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary: 'Changes the address, events, language or description of a webhook, or disables or enables it.',
    writes: true,
    successMessage: 'Webhook saved.',
  }),
  removeWebhook: call({
    route: 'POST /integrations/removeWebhook',
    access: doctor,
    right: 'integrations:write',
    body: z.object(named),
    result: z.object({ webhookNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Removes a webhook; pending deliveries are not sent.',
    writes: true,
    successMessage: 'Webhook removed.',
  }),
  rotateWebhookSecret: call({
    route: 'POST /integrations/rotateWebhookSecret',
    access: doctor,
    right: 'integrations:write',
    body: z.object({ ...named, rotation: z.int().min(0), graceHours: z.literal(KEY_GRACES) }),
    result: secret,
    errors: ['missing', 'conflict'],
    summary:
      'Creates a new secret for a webhook, which is returned only by this call. For the chosen hours, events are also signed with the previous secret.',
    writes: true,
    successMessage: 'Secret rotated.',
  }),
  listWebhooks: call({
    route: 'POST /integrations/getWebhookList',
    access: doctor,
    right: 'integrations:read',
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(webhookRecord),
    errors: [],
    summary: 'Webhooks of the company, newest first, with their addresses, events and failures.',
    writes: false,
  }),
  listDeliveries: call({
    route: 'POST /integrations/getDeliveryList',
    access: doctor,
    right: 'integrations:read',
    body: z.object({ ...named, state: z.enum(DELIVERY_STATES).optional(), ...paging }),
    result: page(deliveryRecord),
    errors: ['missing'],
    summary: 'Deliveries to a webhook in the last 30 days, newest first, with each attempt and its response.',
    writes: false,
  }),
  replayDelivery: call({
    route: 'POST /integrations/replayDelivery',
    access: doctor,
    right: 'integrations:write',
    body: z.object({ ...named, eventNo: id('webhookEvent') }),
    result: z.object({ eventNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Sends an event to a webhook again, under the same id.',
    writes: true,
    successMessage: 'The event is being sent again.',
  }),
  replayFailed: call({
    route: 'POST /integrations/replayFailed',
    access: doctor,
    right: 'integrations:write',
    body: z.object(named),
    result: z.object({ replayed: z.int(), more: z.boolean() }),
    errors: ['missing', 'conflict'],
    summary: 'Sends the oldest 25 failed events to a webhook again; `more` is true if others remain.',
    writes: true,
  }),
  sendTestEvent: call({
    route: 'POST /integrations/sendTestEvent',
    access: doctor,
    right: 'integrations:write',
    body: z.object(named),
    result: z.object({ eventNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Sends an event of type `test` to a webhook, regardless of the events it subscribes to.',
    writes: true,
    successMessage: 'The test event is being sent.',
  }),
}
