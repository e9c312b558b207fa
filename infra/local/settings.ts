import * as z from 'zod'
import { ROLES, type Role } from '../../shared/values/role.ts'
import { StartProblem } from './problem.ts'

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  DATA_DIR: z.string().min(1).default('.data'),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/)
    .optional(),
  SECOND_FACTOR_FOR: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(ROLES)))
    .default([]),
  RETRY_TIME_SCALE: z.coerce.number().gt(0).max(1).default(1),
  SCHEDULES: z.enum(['on', 'off']).default('on'),
})

export interface Settings {
  /** 0 chooses any free port. */
  port: number
  dataDir: string
  seed: 'demo' | 'none'
  /** Additional host names, besides 127.0.0.1 and localhost, by which browsers may reach this machine. */
  allowedHosts: string[]
  /** Roles that must set up an authenticator app before they can do anything else, as in the cloud. */
  secondFactorFor: readonly Role[]
  /**
   * Fraction of the visibility timeout for which a failed message stays hidden before it is retried; 1 is as in AWS.
   */
  retryTimeScale: number
  /** True: the clock starts the schedules; false: they run only on request. */
  schedules: boolean
  /** True: Vite with hot reload, instead of the built console. */
  dev: boolean
}

const SAYS: Record<string, string> = {
  PORT: 'PORT must be a number from 0 to 65535',
  DATA_DIR: 'DATA_DIR must name a folder, or be :memory:',
  SEED: 'SEED must be demo or none',
  ALLOWED_HOSTS:
    'ALLOWED_HOSTS must be host names separated by commas, each with a port unless it is 80, like dockside.test:8080',
  SECOND_FACTOR_FOR: `SECOND_FACTOR_FOR must be roles separated by commas: ${ROLES.join(', ')}`,
  RETRY_TIME_SCALE: 'RETRY_TIME_SCALE must be above 0 and at most 1',
  SCHEDULES: 'SCHEDULES must be on or off',
}

/** The settings of a start from its environment and arguments; an empty variable counts as absent. */
export const readSettings = (env: NodeJS.ProcessEnv, args: string[]): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => SAYS[String(path[0])])
    throw new StartProblem(`${[...new Set(wrong)].join('; ')}.`)
  }
  const {
    PORT,
    DATA_DIR,
    SEED,
    ALLOWED_HOSTS,
    SECOND_FACTOR_FOR: secondFactorFor,
    RETRY_TIME_SCALE: retryTimeScale,
    SCHEDULES,
  } = parsed.data
  const allowedHosts = ALLOWED_HOSTS?.split(',') ?? []
  const dev = args.includes('--dev')
  return {
    port: PORT,
    dataDir: DATA_DIR,
    seed: SEED,
    dev,
    allowedHosts,
    secondFactorFor,
    retryTimeScale,
    schedules: SCHEDULES === 'on',
  }
}
