import type { LoggedKind } from '../../../shared/activity/activity.kinds.ts'
import type { ChangedField } from '../../../shared/activity/activity.values.ts'

/** How a call is logged. The fields are those of its input or, for a record that the call creates, of its answer. */
export interface LoggedCall {
  kind: LoggedKind
  /** Field with the number of the record. */
  record?: string
  /** Field with the name of the record. */
  name?: string
  /** Fields of the input whose new values the event shows; never free text, secrets or account numbers. */
  changes?: readonly ChangedField[]
}

/**
 * Calls whose first commit also writes an event of the company's activity, by domain and name. A writing call that is
 * missing here is in `UNLOGGED_CALLS`, with the reason.
 */
export const LOGGED_CALLS: Readonly<Record<string, Readonly<Record<string, LoggedCall>>>> = {
  people: {
    inviteUser: { kind: 'memberInvited', name: 'email' },
    inviteStaff: { kind: 'staffInvited', name: 'email' },
    inviteClerk: { kind: 'clerkInvited', name: 'email' },
    editMember: {
      kind: 'memberChanged',
      record: 'memberId',
      changes: ['alias', 'status', 'transactions', 'amount', 'minPayment'],
    },
    saveGroup: {
      kind: 'groupSaved',
      record: 'groupNo',
      name: 'groupName',
      changes: ['transactions', 'amount', 'minPayment'],
    },
    deleteGroup: { kind: 'groupDeleted', record: 'groupNo' },
  },
  warehouses: {
    saveWarehouse: {
      kind: 'warehouseSaved',
      record: 'warehouseNo',
      name: 'address',
      changes: ['adminNo', 'isVisiable'],
    },
    deleteWarehouse: { kind: 'warehouseDeleted', record: 'warehouseNo' },
    linkWarehouses: { kind: 'warehousesLinked', record: 'warehouseNo', changes: ['linked'] },
  },
  rates: {
    // Those of the super admin belong to the platform and add no event.
    saveBoxSize: {
      kind: 'ratesSaved',
      record: 'id',
      changes: ['effectiveFrom', 'inboundBaseFee', 'inboundRate', 'outboundBaseFee', 'outboundRate'],
    },
    saveServiceFee: { kind: 'ratesSaved', record: 'id', changes: ['effectiveFrom', 'serviceBaseFee'] },
    restoreOwnRate: { kind: 'ratesRestored' },
    saveCustomBoxSize: {
      kind: 'ratesSaved',
      record: 'boxSizeId',
      changes: ['effectiveFrom', 'inboundBaseFee', 'inboundRate', 'outboundBaseFee', 'outboundRate'],
    },
    restoreCustomBoxSize: { kind: 'ratesRestored', record: 'boxSizeId' },
    saveCustomServiceFee: {
      kind: 'ratesSaved',
      record: 'serviceFeeId',
      changes: ['effectiveFrom', 'serviceBaseFee'],
    },
    restoreCustomServiceFee: { kind: 'ratesRestored', record: 'serviceFeeId' },
    saveDiscount: {
      kind: 'discountSaved',
      changes: ['effectiveFrom', 'storageFreeDuration', 'discountRate', 'storageFeeOverDays'],
    },
    restoreDiscount: { kind: 'ratesRestored' },
    cloneCard: { kind: 'ratesCopied', changes: ['effectiveFrom'] },
  },
  fees: {
    payBill: { kind: 'billPaid', record: 'id', changes: ['totalFee'] },
    requestWarehousePayment: {
      kind: 'billPaymentRequested',
      record: 'monthlyStorageFeeId',
      changes: ['amount'],
    },
    changeWarehousePaymentStatus: { kind: 'billPaymentAnswered', record: 'paymentNo', changes: ['status'] },
    payWarehousePayment: { kind: 'billPaid', record: 'paymentNo' },
  },
  products: {
    saveProduct: { kind: 'productSaved', record: 'productNo', name: 'productName', changes: ['upc', 'price'] },
    deleteProduct: { kind: 'productDeleted', record: 'productNo' },
    savePicture: { kind: 'productPictureSaved', record: 'productNo' },
    saveFreeStorage: { kind: 'freeStorageSaved', record: 'productNo', changes: ['months'] },
    importCatalogue: { kind: 'catalogImported', record: 'catalogueNo' },
    saveFbm: { kind: 'stockCounted', record: 'productNo', changes: ['qty', 'price'] },
  },
  offers: {
    saveOffer: {
      kind: 'offerSaved',
      record: 'offerNo',
      changes: ['price', 'bouns', 'quantity', 'leftNum', 'expireDate'],
    },
    changeOfferStatus: {
      kind: 'offerStatusChanged',
      record: 'offerNo',
      changes: ['status', 'price', 'bouns', 'quantity', 'expireDate'],
    },
  },
  proposals: {
    saveProposal: { kind: 'proposalSaved', record: 'id', changes: ['quantity', 'price'] },
    changeProposalStatus: { kind: 'proposalAnswered', record: 'id', changes: ['status', 'quantity', 'price'] },
  },
  inbound: {
    editGivenTracking: { kind: 'trackingEdited', record: 'inboundNo', name: 'tracking', changes: ['qty'] },
    deleteUnClaimedTrackingImportData: { kind: 'trackingRemoved', record: 'inboundNo', name: 'tracking' },
    batchDeleteUnClaimedTrackingImportData: { kind: 'trackingRemoved', record: 'inboundNo' },
    freeTracking: { kind: 'trackingFreed', name: 'tracking' },
    acceptPair: { kind: 'trackingReplaced', record: 'inboundNo', name: 'tracking', changes: ['arrival'] },
  },
  tracking: {
    discardImport: { kind: 'importDiscarded', record: 'importNo' },
    addUploadToken: { kind: 'uploadTokenAdded', record: 'tokenNo', name: 'tokenName' },
    revokeUploadToken: { kind: 'uploadTokenRevoked', record: 'tokenNo' },
    editRow: { kind: 'rowEdited', record: 'cwId', name: 'tracking', changes: ['upc', 'qty'] },
    editTracking: { kind: 'rowEdited', record: 'cwId', changes: ['qty'] },
    removeRow: { kind: 'rowRemoved', record: 'cwId' },
    bulkRemove: { kind: 'rowRemoved', record: 'batchNumber' },
    sendUpcMail: { kind: 'upcMailSent', record: 'batchNumber' },
    bulkConfirm: { kind: 'rowsConfirmed', record: 'batchNumber' },
    reverseRow: { kind: 'rowsReversed', record: 'cwId' },
    reverseBatch: { kind: 'rowsReversed', record: 'batchNumber' },
  },
  inventory: {
    saveReport: { kind: 'reportSaved', record: 'id', changes: ['quantity'] },
    changeReportStatus: { kind: 'reportAnswered', record: 'id', changes: ['status'] },
    nurseAddStock: { kind: 'stockAdded', record: 'productNo', changes: ['qty'] },
  },
  'mixed-packages': {
    textImport: { kind: 'mixedImported', record: 'batchNumber' },
    excelImport: { kind: 'mixedImported', record: 'batchNumber' },
    editUpc: { kind: 'mixedParcelEdited', record: 'batchNumber', name: 'tracking', changes: ['upc', 'quantity'] },
    deleteUpc: { kind: 'mixedParcelEdited', record: 'batchNumber', name: 'tracking' },
    confirmSinglePackage: { kind: 'mixedConfirmed', record: 'batchNumber', name: 'tracking' },
    bulkConfirm: { kind: 'mixedConfirmed', record: 'batchNumber' },
    cancelSinglePackage: { kind: 'mixedRemoved', record: 'batchNumber', name: 'tracking' },
    cancelBatch: { kind: 'mixedRemoved', record: 'id' },
    createPackage: { kind: 'mixedPackageCreated', record: 'packageId', name: 'tracking' },
    updateUpcQty: { kind: 'mixedPackageEdited', record: 'packageId', changes: ['upc', 'newTotalQty'] },
    cancelPackage: { kind: 'mixedPackageCanceled', record: 'id' },
    reverseById: { kind: 'mixedPackageReversed', record: 'packageId' },
    batchBulkReverse: { kind: 'mixedPackageReversed', record: 'batchNumber' },
    bulkReverse: { kind: 'mixedPackageReversed' },
    submitMixedClaim: { kind: 'mixedClaimed', record: 'claimId', name: 'tracking', changes: ['upc', 'quantity'] },
  },
  outbound: {
    submitOutbound: { kind: 'shipmentSubmitted', record: 'outboundNo' },
    changeOutboundStatus: { kind: 'shipmentStatusChanged', record: 'outboundNo', changes: ['status'] },
    checkPacked: { kind: 'shipmentPacked', record: 'outboundNo' },
    shipImport: { kind: 'shipmentsImported', record: 'importNo' },
    saveTemplate: { kind: 'templateSaved', record: 'id', name: 'templateName' },
    removeTemplate: { kind: 'templateRemoved', record: 'customization_id' },
    saveInstruction: { kind: 'instructionSaved', record: 'id', name: 'name' },
    removeInstruction: { kind: 'instructionRemoved', record: 'id' },
  },
  payments: {
    requestPayment: { kind: 'paymentRequested', record: 'paymentNo', changes: ['amount'] },
    changePaymentStatus: { kind: 'paymentAnswered', record: 'paymentNo', changes: ['status'] },
    startPayout: { kind: 'payoutStarted', record: 'payoutNo', changes: ['expectedAmount'] },
  },
  transfers: {
    transferTo: { kind: 'unitsTransferred', record: 'transferId', changes: ['transferQty'] },
    markChecked: { kind: 'transferChecked', record: 'transferId' },
    checkTransfer: { kind: 'transferChecked', record: 'transferId', changes: ['received'] },
  },
  discrepancies: {
    openCase: { kind: 'caseOpened', record: 'caseNo', changes: ['kind'] },
    commentCase: { kind: 'caseCommented', record: 'caseNo' },
    addCasePhotos: { kind: 'caseCommented', record: 'caseNo' },
    proposeResolution: { kind: 'caseProposed', record: 'caseNo', changes: ['resolution', 'quantity', 'amount'] },
    acceptResolution: { kind: 'caseAccepted', record: 'caseNo' },
    declineResolution: { kind: 'caseDeclined', record: 'caseNo' },
    closeCase: { kind: 'caseClosed', record: 'caseNo' },
  },
  integrations: {
    addApiKey: { kind: 'apiKeyAdded', record: 'keyNo', name: 'keyName' },
    rotateApiKey: { kind: 'apiKeyRotated', record: 'keyNo' },
    revokeApiKey: { kind: 'apiKeyRevoked', record: 'keyNo' },
    addWebhook: { kind: 'webhookAdded', record: 'webhookNo', name: 'description' },
    saveWebhook: { kind: 'webhookSaved', record: 'webhookNo', name: 'description', changes: ['enabled'] },
    removeWebhook: { kind: 'webhookRemoved', record: 'webhookNo' },
    rotateWebhookSecret: { kind: 'webhookSecretRotated', record: 'webhookNo' },
    replayDelivery: { kind: 'deliveriesReplayed', record: 'webhookNo' },
    replayFailed: { kind: 'deliveriesReplayed', record: 'webhookNo' },
    sendTestEvent: { kind: 'deliveriesReplayed', record: 'webhookNo' },
  },
}

/** Reasons why a writing call adds no event of its own. */
type Unlogged =
  /** The activity reads the records that the call writes: takes, numbers, imports, ledger rows, released units. */
  | 'read'
  /** The use case adds the event itself, because only it knows the company or what has changed. */
  | 'explicit'
  /** It only concerns the person: their sign-in, their account, their notices and saved filters. */
  | 'personal'
  /** It belongs to no company. */
  | 'platform'
  /** It prepares another call, which is logged, or changes nothing that others see. */
  | 'preparation'
  /** A job of its own records the run and who started it (FeeRun); only the activity of warehouse admins shows it. */
  | 'job'

export const UNLOGGED_CALLS: Readonly<Record<string, Readonly<Record<string, Unlogged>>>> = {
  people: {
    register: 'personal',
    sendEmailCode: 'personal',
    proveEmail: 'personal',
    requestPasswordReset: 'personal',
    resetPassword: 'explicit',
    changePassword: 'explicit',
    turnOnSecondFactor: 'explicit',
    turnOffSecondFactor: 'explicit',
    saveLanguage: 'personal',
    modifyPhone: 'personal',
    logout: 'personal',
    endSession: 'personal',
    endOtherSessions: 'explicit',
    inviteDoctor: 'platform',
    saveStaff: 'explicit',
    removeStaff: 'explicit',
    requireTwoStep: 'explicit',
    startOwnerTransfer: 'preparation',
    confirmOwnerTransfer: 'explicit',
    cancelOwnerTransfer: 'preparation',
    saveClerk: 'explicit',
    removeClerk: 'explicit',
    setInvitationStatus: 'explicit',
    resendInvitation: 'explicit',
    modifyUserStatus: 'platform',
    modifyUserPermissions: 'platform',
    resetSecondFactor: 'platform',
    saveFilter: 'personal',
    deleteSavedFilter: 'personal',
  },
  fees: {
    generateMonthly: 'job',
    generateDaily: 'job',
    rebuildDaily: 'job',
    rebuildMonthly: 'job',
    startWhatIf: 'preparation',
    startCompanyWhatIf: 'preparation',
    startCloneWhatIf: 'preparation',
  },
  products: { checkCatalogue: 'preparation' },
  offers: {
    cancelInboundById: 'read',
    cancelInboundByDoctor: 'read',
    takeOffer: 'read',
    cancelNurseInbound: 'read',
    lowerTake: 'read',
  },
  proposals: { removeProposal: 'personal' },
  inbound: {
    importTracking: 'read',
    importTrackingOfTakes: 'read',
    bulkClaim: 'read',
    claimAllArrived: 'read',
    canTrackingBeClaimed: 'preparation',
    claimTracking: 'read',
  },
  tracking: {
    saveImportData: 'read',
    startImport: 'read',
    importChecked: 'read',
    checkImportAgain: 'preparation',
    reserveBatchNumber: 'preparation',
    uploadByToken: 'read',
    receiveScan: 'read',
    saveSheetColumns: 'preparation',
    forgetSheetColumns: 'preparation',
  },
  inventory: { confirmNurseInbound: 'read' },
  'mixed-packages': {
    generateBatchNumber: 'preparation',
    cancelMixedClaim: 'explicit',
    approveClaim: 'explicit',
    adjustClaim: 'explicit',
    rejectClaim: 'explicit',
    rollbackClaim: 'explicit',
    batchApproveClaims: 'explicit',
    batchRejectClaims: 'explicit',
    batchDistributeClaims: 'explicit',
    distributeClaims: 'explicit',
    setChargeTime: 'explicit',
    setChargeTimes: 'explicit',
  },
  outbound: {
    setOutboundTracking: 'explicit',
    startLabels: 'preparation',
    startLabel: 'preparation',
    startShipmentImport: 'preparation',
    checkShipmentImport: 'preparation',
  },
  payments: { addAdjustBalance: 'read', payRequest: 'read', saveBank: 'explicit', removeBank: 'explicit' },
  approvals: {
    saveApprovalRule: 'explicit',
    grantApproval: 'explicit',
    refuseApproval: 'explicit',
    withdrawApproval: 'explicit',
  },
  notifications: {
    markRead: 'personal',
    saveNoticePreferences: 'personal',
    unsubscribe: 'personal',
  },
  exports: { stopExport: 'personal' },
}
