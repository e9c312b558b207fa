import { env } from '../../platform/env.ts'
import { checkSite } from './check-site.ts'

const siteUrl = env('SITE_URL').replace(/\/+$/, '')

/** Runs every few minutes in the cloud; its errors ring the bell. */
export const handler = (): Promise<void> => checkSite(siteUrl)
