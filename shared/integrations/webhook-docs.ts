import * as z from 'zod'
import { EVENT_DATA, EVENT_TYPES, webhookBody } from './webhook-events.ts'
import { EVENT_EXAMPLES } from './webhook-examples.ts'

const HEADERS = {
  'webhook-id': 'The id of the event, the same in each attempt and replay.',
  'webhook-timestamp': 'Time of the attempt, in seconds since 1970.',
  'webhook-signature':
    '`v1,` followed by the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the secret of the webhook. During a rotation, the header contains several signatures, separated by spaces.',
}

/** The `webhooks` of the OpenAPI document: data of each event, with an example. */
export const webhooksDescribed = () =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const { $schema: _, ...schema } = z.toJSONSchema(webhookBody(EVENT_DATA[type]))
      const example = {
        id: 'EV-1M826MR0V64N7HJQKD2R',
        type,
        createdAt: '2026-11-22T18:00:00.000Z',
        company: 'US-1M826MR0V00000000001',
        data: EVENT_EXAMPLES[type],
      }
      const operation = {
        operationId: `webhook.${type}`,
        tags: ['webhooks'],
        security: [],
        parameters: Object.entries(HEADERS).map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: { '2XX': { description: 'Received. Any other status causes another attempt.' } },
      }
      return [type, { post: operation }]
    }),
  )
