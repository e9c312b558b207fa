import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { close, listen } from './listen.ts'
import { refuseBrowsers } from './no-browsers.ts'

/** Secrets Manager, reduced to what functions use: the current value of a secret, by its name. */
export interface SecretStore {
  endpoint: string
  /** Secrets by name. */
  values: Map<string, string>
  stop: () => Promise<void>
}

const Asked = z.object({ SecretId: z.string() })

export const startSecretStore = async (): Promise<SecretStore> => {
  const values = new Map<string, string>()
  const server = createServer((request, response) => {
    answerOf(request, values).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    )
  })
  const port = await listen(refuseBrowsers(server))
  return { endpoint: `http://127.0.0.1:${port}`, values, stop: () => close(server) }
}

const answerOf = async (request: IncomingMessage, values: ReadonlyMap<string, string>) => {
  const operation = request.headers['x-amz-target']
  if (operation !== 'secretsmanager.GetSecretValue')
    return refused('UnknownOperationException', `infra: the local secrets have no ${operation}`)
  const { SecretId } = Asked.parse(JSON.parse(await text(request)))
  const value = values.get(SecretId)
  return value === undefined
    ? refused('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    : { status: 200, body: { Name: SecretId, SecretString: value } }
}

const refused = (type: string, message: string) => ({ status: 400, body: { __type: type, Message: message } })
