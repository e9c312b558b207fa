import type { ApprovalAskedMail, ApprovalEndedMail } from '../approvals/approvals.mails.ts'
import type { BankChangedMail } from '../payments/payments.mails.ts'
import { type RequiredRight, type Right, type Rights, suffices } from '../rights/rights.ts'
import type { Role } from '../values/role.ts'
import type { NoticeContent } from './mail.messages.ts'

/** Topics a user can subscribe to: by email at a chosen frequency or without email, with or without the console. */
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
  'team',
] as const
export type Topic = (typeof TOPICS)[number]

export const MAIL_CHOICES = ['now', 'hourly', 'daily', 'never'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/** Email choices of a topic. Only new offers are frequent enough for an hourly email. */
export const mailChoicesOf = (topic: Topic): MailChoice[] =>
  MAIL_CHOICES.filter((choice) => choice !== 'hourly' || topic === 'offers')

export interface TopicChoice {
  mail: MailChoice
  console: boolean
}

/** Subscriptions that a link in an email can cancel: one topic, or the daily email with all of its topics. */
export const UNSUBSCRIBE_TOPICS = [...TOPICS, 'daily'] as const
export type UnsubscribeTopic = (typeof UNSUBSCRIBE_TOPICS)[number]

/** Hour at which the daily email is sent, in the user's time zone. */
export const DIGEST_HOUR = 8

/** Hours of the first and the last hourly email of a day, in the user's time zone. */
export const HOURLY = { first: 8, last: 18 } as const

/** Time zone of users who have not set one. */
export const DEFAULT_ZONE = 'America/New_York'

/** Days for which the console keeps a notice. */
export const NOTICE_DAYS = 90

/** Topic of each kind of notice, except those that depend on more than their kind. */
const topicOf: Record<Exclude<NoticeContent['kind'], ApprovalNotice['kind'] | 'bankChanged'>, Topic> = {
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
  approverAdded: 'team',
  approvalsLowered: 'team',
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

type ApprovalNotice = ApprovalAskedMail | ApprovalEndedMail

const isApproval = (content: NoticeContent): content is ApprovalNotice =>
  content.kind === 'approvalAsked' || content.kind === 'approvalEnded'

/**
 * Topic of a notice. Those of approvals depend on what is asked, those of bank accounts on who is paid: bills of
 * warehouses are paid by people with other rights.
 */
export const topicOfNotice = (content: NoticeContent): Topic => {
  if (isBankChange(content)) return content.role === 'nurse' ? 'payments' : 'bills'
  if (!isApproval(content)) return topicOf[content.kind]
  switch (content.what) {
    case 'payment':
    case 'payout':
    case 'deduction':
      return 'payments'
    case 'bill':
      return content.kind === 'approvalAsked' ? 'payments' : 'bills'
    case 'member':
    case 'group':
    case 'rule':
      return 'team'
  }
}

const isBankChange = (content: NoticeContent): content is BankChangedMail => content.kind === 'bankChanged'

/** Kinds by which the bell groups the unread notices of a company (DEC-notifications-31). */
export const NOTICE_GROUPS = [...TOPICS, 'approvals', 'warnings'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

export const groupOfNotice = (content: NoticeContent): NoticeGroup => {
  if (UNCONDITIONAL.has(content.kind)) return 'warnings'
  return isApproval(content) ? 'approvals' : topicOfNotice(content)
}

/**
 * Rights, any one of which a member of the staff needs to see a notice, if they are not that of its topic: people are
 * asked to approve only what they can approve, and a changed account of a warehouse also concerns those who approve
 * bills.
 */
export const rightsToSee = (content: NoticeContent): Right[] | undefined => {
  if (content.kind === 'approvalAsked') return [topicOfNotice(content) === 'team' ? 'team:write' : 'payments:write']
  return isBankChange(content) && content.role === 'warehouseAdmin' ? ['fees:read', 'payments:write'] : undefined
}

/** Rights, any one of which makes a person a payer of the account that was changed, or an approver of its payments. */
const payersOf = (content: NoticeContent): Right[] =>
  isBankChange(content) && content.role === 'warehouseAdmin' ? ['fees:write', 'payments:write'] : ['payments:write']

/** Notices that are always shown in the console and emailed immediately, regardless of the person's settings (DEC-notifications-21). */
export const UNCONDITIONAL: ReadonlySet<NoticeContent['kind']> = new Set([
  'bankChanged',
  'approverAdded',
  'approvalsLowered',
])

/** Roles for which a topic is relevant. */
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
  team: ['doctor'],
}

/** Right that a member of a company's staff needs to see the notices of the company about a topic. */
const RIGHT_OF_TOPIC: Record<Topic, RequiredRight> = {
  offers: 'offers:read',
  takes: 'inbound:read',
  proposals: 'offers:read',
  reports: 'inventory:read',
  mixedClaims: 'inbound:read',
  payments: 'payments:read',
  shipments: 'outbound:read',
  transfers: 'inventory:read',
  discrepancies: 'inbound:read',
  imports: 'inbound:read',
  products: 'inventory:read',
  bills: 'fees:read',
  // An export is reported only to the person who started it.
  exports: 'owner',
  webhooks: 'integrations:read',
  team: 'team:read',
}

/** Properties of a notice that decide who on the staff of a company sees it; `rights` are those of `rightsToSee`. */
export interface SeenBy {
  topic: Topic
  rights?: readonly Right[] | undefined
}

/** True if a member of a company's staff with these rights sees such notices of the company. */
export const isSeenByStaff = ({ topic, rights: needed = [] }: SeenBy, rights: Rights): boolean =>
  suffices(rights, needed.length > 0 ? needed : RIGHT_OF_TOPIC[topic])

/** True if the notices about a topic are for one person, not for a company. */
export const isPersonalTopic = (topic: Topic): boolean => RIGHT_OF_TOPIC[topic] === 'owner'

/** True for a notice to one person, as opposed to one to the owner of the company as such. */
export const isPersonal = (content: NoticeContent): boolean =>
  isApproval(content) || isOfManagers(content) || isPersonalTopic(topicOfNotice(content))

/** True for a warning to the people who manage the team. */
const isOfManagers = ({ kind }: NoticeContent): boolean => kind === 'approverAdded' || kind === 'approvalsLowered'

/**
 * True if a person with these rights in a company can get such notices: those of the company, or of exports that they
 * started. Absent rights are those of the owner, or of a member.
 */
export const maySeeNotice = (rights: Rights | undefined, seen: SeenBy): boolean =>
  rights === undefined || isPersonalTopic(seen.topic) || isSeenByStaff(seen, rights)

/**
 * Email choice of a member of a company's staff for a notice of the company. The warnings that ignore settings are meant
 * for people who pay.
 */
export const mailChoiceOfStaff = (
  content: NoticeContent,
  chosen: Partial<Record<Topic, TopicChoice>>,
  rights: Rights,
): MailChoice | 'always' => {
  if (UNCONDITIONAL.has(content.kind) && suffices(rights, payersOf(content))) return 'always'
  return choiceOf(chosen, topicOfNotice(content)).mail
}

/**
 * Defaults. New offers and claims are too frequent for immediate emails, and users who expect an export are already in
 * the console.
 */
const DEFAULTS: Record<Topic, TopicChoice> = {
  offers: { mail: 'hourly', console: true },
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
  team: { mail: 'now', console: true },
}

export const topicsOf = (role: Role): Topic[] => TOPICS.filter((topic) => ROLES_OF[topic].includes(role))

/** Effective choice for a topic: the user's, else the default. */
export const choiceOf = (chosen: Partial<Record<Topic, TopicChoice>>, topic: Topic): TopicChoice =>
  chosen[topic] ?? DEFAULTS[topic]

/** Company in which a notice is shown; empty if it concerns none or several. */
export const companyOfNotice = (content: NoticeContent): string => {
  if (content.kind !== 'newOffers') return content.doctorNo
  const companies = new Set([...content.offers, ...content.others].map(({ doctorNo }) => doctorNo))
  const [only = ''] = companies
  return companies.size === 1 ? only : ''
}
