import { firstTexts } from '../texts/first.ts'

/** The site's configuration at /config.json. */
export interface Config {
  /** Base path of the calls, e.g. '/api'. */
  apiBase: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** True for a local stack: its user pool has no SRP. */
  local: boolean
  /** Address of the user pool when it is not Amazon's own; may be a path of this site. */
  userPoolEndpoint?: string
}

/** Thrown if the site does not answer. */
export class ConfigUnreachable extends Error {
  override readonly name = 'ConfigUnreachable'
  constructor() {
    super(firstTexts().unreachable)
  }
}

let pending: Promise<Config> | undefined

/** The site's configuration, fetched once; a failed fetch is not cached, so that a retry fetches again. */
export const loadConfig = (): Promise<Config> => {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

const fetchConfig = async (): Promise<Config> => {
  const response = await fetch('/config.json', {
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  if (!response?.ok) throw new ConfigUnreachable()
  return readConfig(await response.json())
}

/** Checked without a schema, since the schema library is not part of the first download. */
const readConfig = (value: unknown): Config => {
  const fields = new Map(Object.entries(value ?? {}))
  const text = (name: string): string => {
    const found: unknown = fields.get(name)
    if (typeof found !== 'string' || found === '') throw new Error(`/config.json has no ${name}.`)
    return found
  }
  return {
    apiBase: text('apiBase').replace(/\/$/, ''),
    region: text('region'),
    userPoolId: text('userPoolId'),
    userPoolClientId: text('userPoolClientId'),
    local: fields.get('local') === true,
    userPoolEndpoint: fields.has('userPoolEndpoint') ? text('userPoolEndpoint') : undefined,
  }
}
