import { AREAS, type Area } from '../rights/rights.ts'

/** Kinds of events that leave no other trace, by area. Their commits write an Activity item (DEC-people-120). */
export const LOGGED_KINDS = {
  offers: ['offerSaved', 'offerStatusChanged', 'proposalSaved', 'proposalAnswered'],
  inventory: [
    'productSaved',
    'productDeleted',
    'productPictureSaved',
    'freeStorageSaved',
    'catalogImported',
    'stockCounted',
    'stockAdded',
    'reportSaved',
    'reportAnswered',
    'warehouseSaved',
    'warehouseDeleted',
    'warehousesLinked',
    'unitsTransferred',
    'transferChecked',
  ],
  inbound: [
    'trackingEdited',
    'trackingRemoved',
    'trackingFreed',
    'trackingReplaced',
    'importDiscarded',
    'rowEdited',
    'rowRemoved',
    'rowsConfirmed',
    'rowsReversed',
    'upcMailSent',
    'mixedImported',
    'mixedParcelEdited',
    'mixedConfirmed',
    'mixedRemoved',
    'mixedPackageCreated',
    'mixedPackageEdited',
    'mixedPackageCanceled',
    'mixedPackageReversed',
    'mixedClaimed',
    'mixedClaimChanged',
    'caseOpened',
    'caseCommented',
    'caseProposed',
    'caseAccepted',
    'caseDeclined',
    'caseClosed',
  ],
  outbound: [
    'shipmentSubmitted',
    'shipmentStatusChanged',
    'shipmentPacked',
    'shipmentTracked',
    'shipmentsImported',
    'templateSaved',
    'templateRemoved',
    'instructionSaved',
    'instructionRemoved',
  ],
  payments: [
    'paymentRequested',
    'paymentAnswered',
    'payoutStarted',
    'bankSaved',
    'bankRemoved',
    'approvalsChanged',
    'approvalAsked',
    'approvalGranted',
    'approvalRefused',
  ],
  fees: [
    'billPaid',
    'billPaymentRequested',
    'billPaymentAnswered',
    'ratesSaved',
    'ratesRestored',
    'ratesCopied',
    'discountSaved',
  ],
  team: [
    'signedIn',
    'passwordChanged',
    'twoStepOn',
    'twoStepOff',
    'sessionsEnded',
    'memberInvited',
    'memberJoined',
    'invitationDeclined',
    'invitationRevoked',
    'memberChanged',
    'groupSaved',
    'groupDeleted',
    'staffInvited',
    'staffJoined',
    'staffChanged',
    'staffSuspended',
    'staffRestored',
    'staffRemoved',
    'ownerChanged',
    'twoStepRequired',
    'listExported',
  ],
  integrations: [
    'apiKeyAdded',
    'apiKeyRotated',
    'apiKeyRevoked',
    'uploadTokenAdded',
    'uploadTokenRevoked',
    'webhookAdded',
    'webhookSaved',
    'webhookRemoved',
    'webhookSecretRotated',
    'deliveriesReplayed',
  ],
} as const satisfies Record<Area, readonly string[]>

/**
 * Kinds of events that belong to a warehouse admin and that no company sees: about their clerks, and requests to rebuild
 * fees.
 */
export const OPERATOR_KINDS = {
  fees: ['feesRequested'],
  team: ['clerkInvited', 'clerkJoined', 'clerkChanged', 'clerkSuspended', 'clerkRestored', 'clerkRemoved'],
} as const satisfies Partial<Record<Area, readonly string[]>>
export type OperatorKind = (typeof OPERATOR_KINDS)[keyof typeof OPERATOR_KINDS][number]

export type LoggedKind = (typeof LOGGED_KINDS)[Area][number] | OperatorKind

/** Kinds of events that the activity reads from the records of takes, numbers, imports and money, by area. */
export const READ_KINDS = {
  offers: ['unitsTaken', 'takeEnded', 'unitsReleased'],
  inbound: ['numberSubmitted', 'rowsImported', 'unitsDelivered', 'deliveryReversed'],
  payments: ['balanceAdjusted', 'paymentMade', 'accountNumberShown'],
} as const satisfies Partial<Record<Area, readonly string[]>>
export type ReadKind = (typeof READ_KINDS)[keyof typeof READ_KINDS][number]

export type ActivityKind = LoggedKind | ReadKind

const readKinds: Partial<Record<Area, readonly ReadKind[]>> = READ_KINDS
/** All kinds of an area, those read from other records first. */
export const kindsOfArea = (area: Area): readonly ActivityKind[] => [...(readKinds[area] ?? []), ...LOGGED_KINDS[area]]

/** Kinds of events that the activity of a company shows. */
export const ACTIVITY_KINDS: readonly ActivityKind[] = AREAS.flatMap(kindsOfArea)

/** Kinds of events of a warehouse admin and their clerks, by area. */
export const KINDS_OF_WAREHOUSE: Readonly<Partial<Record<Area, readonly ActivityKind[]>>> = {
  inbound: [
    'rowsImported',
    'importDiscarded',
    'rowEdited',
    'rowRemoved',
    'rowsConfirmed',
    'rowsReversed',
    'upcMailSent',
    'mixedImported',
    'mixedParcelEdited',
    'mixedConfirmed',
    'mixedRemoved',
    'mixedPackageCreated',
    'mixedPackageEdited',
    'mixedPackageCanceled',
    'mixedPackageReversed',
    'mixedClaimChanged',
    'caseOpened',
    'caseCommented',
    'caseProposed',
    'caseAccepted',
    'caseDeclined',
    'caseClosed',
  ],
  outbound: ['shipmentPacked', 'shipmentStatusChanged', 'shipmentTracked'],
  inventory: ['stockCounted', 'transferChecked', 'freeStorageSaved'],
  payments: ['bankSaved', 'bankRemoved'],
  fees: [
    'billPaymentRequested',
    'billPaymentAnswered',
    'ratesSaved',
    'ratesRestored',
    'ratesCopied',
    'discountSaved',
    ...OPERATOR_KINDS.fees,
  ],
  team: [
    'signedIn',
    'passwordChanged',
    'twoStepOn',
    'twoStepOff',
    'sessionsEnded',
    'invitationDeclined',
    'invitationRevoked',
    ...OPERATOR_KINDS.team,
    'listExported',
  ],
  integrations: ['uploadTokenAdded', 'uploadTokenRevoked'],
}
export const WAREHOUSE_AREAS: readonly Area[] = AREAS.filter((area) => KINDS_OF_WAREHOUSE[area])
export const WAREHOUSE_KINDS: readonly ActivityKind[] = WAREHOUSE_AREAS.flatMap(
  (area) => KINDS_OF_WAREHOUSE[area] ?? [],
)
