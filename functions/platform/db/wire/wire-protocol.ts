import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols'
import { getSchemaSerdePlugin } from '@smithy/core/schema'
import { noteInput } from '../../local-signer.ts'

type Settings = ConstructorParameters<typeof AwsJson1_0Protocol>[0]

/**
 * DynamoDB's JSON protocol without the schema walk, which took half the time of a list in this process (profiled).
 * Requests and answers are already in wire format, because attribute values need no conversion beyond
 * `stored-attributes.ts` (no bytes, no dates). Errors are read as usual.
 */
export class WireProtocol extends AwsJson1_0Protocol {
  constructor(settings: Settings) {
    super(settings)
    let body = Buffer.alloc(0)
    this.serializer = Object.assign(Object.create(this.serializer), {
      write: (_schema: unknown, input: unknown) => {
        body = Buffer.from(JSON.stringify(input))
        noteInput(body, input)
      },
      flush: () => body,
    })
    this.deserializer = Object.assign(Object.create(this.deserializer), {
      read: async (_schema: unknown, answer: Uint8Array) =>
        JSON.parse(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).toString('utf8')),
    })
  }
}

/**
 * Replaces the SDK's middlewares for requests and answers by the same ones with fewer settings. They copy their settings
 * for each request and each answer: copying all 51 settings of the client takes a third of the time that the SDK spends
 * on a request (profiled). These are the settings that the plugin declares.
 */
export const copyFewSettings = ({ config, middlewareStack }: DynamoDBClient): void => {
  const { base64Decoder, base64Encoder, utf8Decoder, utf8Encoder, streamCollector } = config
  const { protocol, requestHandler, disableHostPrefix, urlParser } = config
  middlewareStack.use(
    getSchemaSerdePlugin({
      base64Decoder,
      base64Encoder,
      utf8Decoder,
      utf8Encoder,
      streamCollector,
      protocol,
      requestHandler,
      disableHostPrefix,
      urlParser,
    }),
  )
}
