import type { Role } from '../values/role.ts'
import type { NoticeContent } from './mail.messages.ts'

/** What a person can choose to hear of: by mail at once, once a day or never, and in the console or not. */
export const TOPICS = [
  'offers',
  'takes',
  'proposals',
  'reports',
  'mixedClaims',
  'payments',
  'shipments',
  'transfers',
  'discrepancies',
  'imports',
  'products',
  'bills',
  'exports',
  'webhooks',
] as const
export type Topic = (typeof TOPICS)[number]

export const MAIL_CHOICES = ['now', 'daily', 'never'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export interface TopicChoice {
  mail: MailChoice
  console: boolean
}

/** What a link in a mail ends: the mails of one topic, or the daily mail with all that comes in it. */
export const UNSUBSCRIBE_TOPICS = [...TOPICS, 'daily'] as const
export type UnsubscribeTopic = (typeof UNSUBSCRIBE_TOPICS)[number]

/** The hour of the person's day at which the daily mail comes. */
export const DIGEST_HOUR = 8

/** The zone of a person of whom none is known. */
export const DEFAULT_ZONE = 'America/New_York'

/** Days for which the console keeps a notice. */
export const NOTICE_DAYS = 90

/** Which topic a kind of notice belongs to. */
export const topicOf: Record<NoticeContent['kind'], Topic> = {
  newOffers: 'offers',
  holdEnding: 'takes',
  holdEnded: 'takes',
  inboundCancelled: 'takes',
  proposalMade: 'proposals',
  proposalAnswered: 'proposals',
  inventoryReport: 'reports',
  inventoryReportDecided: 'reports',
  claimDecided: 'mixedClaims',
  paymentRequest: 'payments',
  paymentAnswered: 'payments',
  shipmentSubmitted: 'shipments',
  shipmentRefused: 'shipments',
  transferReceived: 'transfers',
  transferChecked: 'transfers',
  discrepancy: 'discrepancies',
  importFailures: 'imports',
  unknownUpcs: 'products',
  billPayable: 'bills',
  billRequest: 'bills',
  billAnswered: 'bills',
  exportEnded: 'exports',
  webhookFailing: 'webhooks',
}

/** Whom a topic concerns. */
const ROLES_OF: Record<Topic, readonly Role[]> = {
  offers: ['nurse'],
  takes: ['nurse'],
  proposals: ['doctor', 'nurse'],
  reports: ['doctor', 'nurse'],
  mixedClaims: ['doctor', 'nurse'],
  payments: ['doctor', 'nurse'],
  shipments: ['doctor', 'nurse', 'warehouseAdmin'],
  transfers: ['doctor'],
  discrepancies: ['doctor', 'nurse', 'warehouseAdmin'],
  imports: ['doctor', 'warehouseAdmin'],
  products: ['doctor'],
  bills: ['doctor', 'warehouseAdmin'],
  exports: ['superAdmin', 'warehouseAdmin', 'doctor', 'nurse'],
  webhooks: ['doctor'],
}

/** Where a person has chosen nothing. Claims come by the hundred, and who waits for an export is at the console. */
const DEFAULTS: Record<Topic, TopicChoice> = {
  offers: { mail: 'now', console: true },
  takes: { mail: 'now', console: true },
  proposals: { mail: 'now', console: true },
  reports: { mail: 'now', console: true },
  mixedClaims: { mail: 'daily', console: true },
  payments: { mail: 'now', console: true },
  shipments: { mail: 'now', console: true },
  transfers: { mail: 'now', console: true },
  discrepancies: { mail: 'now', console: true },
  imports: { mail: 'now', console: true },
  products: { mail: 'now', console: true },
  bills: { mail: 'now', console: true },
  exports: { mail: 'never', console: true },
  webhooks: { mail: 'now', console: true },
}

export const topicsOf = (role: Role): Topic[] => TOPICS.filter((topic) => ROLES_OF[topic].includes(role))

/** What holds for a topic, by what the person has chosen so far. */
export const choiceOf = (chosen: Partial<Record<Topic, TopicChoice>>, topic: Topic): TopicChoice =>
  chosen[topic] ?? DEFAULTS[topic]

/** The company in which a notice is seen; empty when it is of none, or of several at once. */
export const companyOfNotice = (content: NoticeContent): string => {
  if (content.kind !== 'newOffers') return content.doctorNo
  const companies = new Set(content.offers.map(({ doctorNo }) => doctorNo))
  const [only = ''] = companies
  return companies.size === 1 ? only : ''
}
