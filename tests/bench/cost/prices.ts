/**
 * AWS prices in us-east-1, in US dollars, from the public price lists of 2026-11-22. No free tier and no discounts.
 * Monthly charges that do not depend on usage (alarms, polling of idle queues, storage) are not included.
 */
export const PRICES = {
  /** DynamoDB, on demand. Lambda reads the stream for free. */
  writeUnits: 0.625 / 1e6,
  readUnits: 0.125 / 1e6,
  /** Lambda, arm64. */
  invocations: 0.2 / 1e6,
  gbSeconds: 0.0000133334,
  /** HTTP API, requests of up to 512 KB. */
  apiCalls: 1 / 1e6,
  /** CloudFront, HTTPS in North America and Europe. */
  edgeRequests: 1 / 1e6,
  edgeGb: 0.085,
  /** AWS WAF, the firewall in front of CloudFront. */
  firewallRequests: 0.6 / 1e6,
  queueRequests: 0.4 / 1e6,
  bucketPuts: 0.005 / 1e3,
  bucketGets: 0.0004 / 1e3,
  mails: 0.1 / 1e3,
  /** CloudWatch Logs, ingestion. */
  logGb: 0.5,
} as const

/**
 * Prices in US dollars from the same price lists: sign-in per user, storage, alarms and dashboards per month, and data
 * transfer. Sign-in uses Cognito Essentials, whose first 10,000 users per month are always free.
 */
export const MONTHLY = {
  activePerson: 0.015,
  freePeople: 10_000,
  tableGb: 0.25,
  /** Point-in-time recovery within 35 days. */
  recoveryGb: 0.2,
  /** Copies of the table in AWS Backup. */
  backupGb: 0.1,
  /** Data transfer between regions, from us-east-1. */
  transferGb: 0.02,
  alarm: 0.1,
  dashboard: 3,
} as const

/** Monthly price of sign-in for this many people. */
export const signInPrice = (people: number): number => Math.max(0, people - MONTHLY.freePeople) * MONTHLY.activePerson

export type Billable = keyof typeof PRICES
export type Usage = Record<Billable, number>

/**
 * Figures that this machine cannot measure. A function is billed for its own work (warm, at 1 GB; less with more
 * memory) and for each request it waits for, as if all requests were sequential, which overestimates concurrent ones.
 */
export const ASSUMED = {
  ownMs: 5,
  waitMsARequest: 5,
  /** A line of the API's access log. */
  accessLogBytes: 350,
  /** Headers of a response. */
  headerBytes: 700,
} as const

export const noUsage = (): Usage => ({
  writeUnits: 0,
  readUnits: 0,
  invocations: 0,
  gbSeconds: 0,
  apiCalls: 0,
  edgeRequests: 0,
  edgeGb: 0,
  firewallRequests: 0,
  queueRequests: 0,
  bucketPuts: 0,
  bucketGets: 0,
  mails: 0,
  logGb: 0,
})

export const priceOf = (usage: Usage): number =>
  billables.reduce((sum, billable) => sum + usage[billable] * PRICES[billable], 0)

export const billables: readonly Billable[] = [
  ...(['writeUnits', 'readUnits', 'invocations', 'gbSeconds', 'logGb', 'apiCalls', 'edgeRequests', 'edgeGb'] as const),
  ...(['firewallRequests', 'queueRequests', 'bucketPuts', 'bucketGets', 'mails'] as const),
]
