import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { isForKeys } from '../../shared/contract/api-keys.ts'
import type { Call } from '../../shared/contract/call.ts'
import { contracts } from '../../shared/contracts.ts'
import { applyNeeds, type Needs } from './needs.ts'
import { ServiceFunction, type Setting } from './service-function.ts'
import { originSecretOf } from './site/origin-secret.ts'
import type { StatefulParts } from './stateful-parts.ts'

export type Domain = keyof typeof contracts

interface DomainNeeds extends Needs {
  /** Threshold of the alarm for slow calls. */
  slow?: Duration
}

/**
 * MB of memory that come with one whole processor. People wait for these functions: with 1024 MB a cold start takes 1.7
 * times as long (docs/scale.md).
 */
const MEMORY = 1769

/**
 * Nearly all calls end within a second; a write to a contended item may retry for 15 s. The gateway waits at most 30 s.
 */
const TIMEOUT = Duration.seconds(25)
const SLOW = Duration.seconds(3)
/** Threshold for domains whose calls read or write workbooks. */
const SHEETS_SLOW = Duration.millis(7500)

/**
 * Resources that the use cases of a domain need in addition to the table. A new domain does not compile without an
 * entry.
 */
const NEEDS: Record<Domain, DomainNeeds> = {
  people: { accounts: true },
  warehouses: {},
  rates: {},
  fees: { bankKeys: true },
  products: {
    buckets: {
      uploads: {
        read: ['incoming/pictures/', 'pictures/'],
        write: ['incoming/pictures/', 'incoming/catalogues/', 'pictures/'],
        remove: ['incoming/pictures/', 'pictures/'],
      },
    },
  },
  // Workbooks of offers are parsed within the call, but are small enough for the alarm that watches the takes.
  offers: { buckets: { uploads: { read: ['incoming/offers/'], write: ['incoming/offers/'] } } },
  // Label files are uploaded directly to the bucket; the function reads their first bytes and copies them within the
  // bucket.
  outbound: {
    buckets: {
      labels: { read: ['incoming/', 'labels/'], write: ['incoming/', 'labels/'], remove: ['labels/'] },
    },
  },
  proposals: {},
  // Nurses' workbooks of tracking numbers are parsed within the call.
  inbound: {
    buckets: { uploads: { read: ['incoming/given/'], write: ['incoming/given/'] } },
    slow: SHEETS_SLOW,
  },
  // Signs the forms and URLs of workbooks that warehouses import; their bytes never pass through this function.
  tracking: { buckets: { uploads: { read: ['tracking/'], write: ['tracking/'] } } },
  inventory: {},
  // Workbooks of mixed packages are parsed within the call.
  'mixed-packages': {
    buckets: { uploads: { read: ['incoming/mixed/'], write: ['incoming/mixed/'] } },
    slow: SHEETS_SLOW,
  },
  parcels: {},
  payments: { bankKeys: true },
  approvals: {},
  transfers: {
    buckets: {
      uploads: {
        read: ['incoming/transfers/', 'transfers/'],
        write: ['incoming/transfers/', 'transfers/'],
        remove: ['incoming/transfers/', 'transfers/'],
      },
    },
  },
  // Photos of discrepancy cases.
  discrepancies: {
    buckets: {
      uploads: {
        read: ['incoming/discrepancies/', 'discrepancies/'],
        write: ['incoming/discrepancies/', 'discrepancies/'],
        remove: ['incoming/discrepancies/', 'discrepancies/'],
      },
    },
  },
  integrations: {},
  home: {},
  notifications: {},
  // Reads a list of up to 2,000 rows, writes them to a workbook and stores it.
  exports: { buckets: { exports: { read: ['files/'], write: ['files/'] } }, slow: SHEETS_SLOW },
}

// True if the domain's function writes to the table. A call made with an API key is counted in the table, even if it
// only reads.
const writes = (domain: Domain): boolean =>
  Object.values<Call>(contracts[domain].calls).some((call) => call.writes || isForKeys(call))

/** The function for all calls of one domain, with exactly the grants of that domain. */
export class DomainApi extends ServiceFunction {
  /** The gateway uses the same timeout for it. */
  readonly timeout = TIMEOUT

  constructor(scope: Construct, domain: Domain, setting: Setting, store: StatefulParts) {
    const needs = NEEDS[domain]
    const { slow = SLOW } = needs
    const { config } = setting.monitoring
    super(scope, domain, setting, {
      name: `${domain}-api`,
      entry: `functions/${domain}/api.lambda.ts`,
      timeout: TIMEOUT,
      memorySize: MEMORY,
      slow,
      ...(needs.accounts && config.peopleReserved ? { reservedConcurrentExecutions: config.peopleReserved } : {}),
      environment: {
        TABLE_NAME: store.table.tableName,
        // The local stack has no edge in front of the API.
        ...(config.local ? {} : { ORIGIN_SECRET: originSecretOf(config) }),
        ...(config.local && domain === 'integrations' ? { WEBHOOKS_TO: 'loopback' } : {}),
        ...(config.secondFactorFor.length === 0 ? {} : { SECOND_FACTOR_FOR: config.secondFactorFor.join() }),
      },
    })
    if (writes(domain)) store.table.grantReadWrite(this)
    else store.table.grantRead(this)
    applyNeeds(this, config, needs, store)
  }
}
