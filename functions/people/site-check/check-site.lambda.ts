import { env } from '../../platform/env.ts'
import { workerHandler } from '../../platform/log.ts'
import { checkSite } from './check-site.ts'

const siteUrl = env('SITE_URL').replace(/\/+$/, '')

/** Runs every few minutes in the cloud. Its errors raise an alarm. */
export const handler = workerHandler('check-site', () => checkSite(siteUrl))
