import type { ActivityArea, ActivityKind } from './activity.kinds.ts'

// Used by the console and by the exported workbook, whose texts must be equal.

export type ActivityWords = Readonly<Record<'en' | 'zh', string>>

export const AREA_WORDS: Readonly<Record<ActivityArea, ActivityWords>> = {
  offers: { en: 'Offers', zh: '求购单' },
  inventory: { en: 'Inventory and warehouses', zh: '库存与仓库' },
  inbound: { en: 'Inbound', zh: '入库' },
  outbound: { en: 'Outbound', zh: '出库' },
  payments: { en: 'Payments', zh: '账款' },
  fees: { en: 'Warehouse fees', zh: '仓库费用' },
  team: { en: 'Team and sign-in', zh: '团队与登录' },
  integrations: { en: 'Integrations', zh: '集成' },
}

export const KIND_WORDS: Readonly<Record<ActivityKind, ActivityWords>> = {
  unitsTaken: { en: 'Took units', zh: '接单' },
  takeEnded: { en: 'Completed or canceled a take', zh: '完成或取消接单' },
  unitsReleased: { en: 'Gave up units of a take', zh: '放弃接单的部分件数' },
  offerSaved: { en: 'Saved an offer', zh: '保存求购单' },
  offerStatusChanged: { en: 'Changed the status of an offer', zh: '更改求购单状态' },
  proposalSaved: { en: 'Sent a proposal', zh: '提交报价' },
  proposalAnswered: { en: 'Answered a proposal', zh: '答复报价' },
  productSaved: { en: 'Saved a product', zh: '保存商品' },
  productDeleted: { en: 'Deleted a product', zh: '删除商品' },
  productPictureSaved: { en: 'Changed the picture of a product', zh: '更换商品图片' },
  freeStorageSaved: { en: 'Changed the free storage of a product', zh: '更改商品的免费仓储' },
  catalogImported: { en: 'Imported products', zh: '导入商品' },
  stockCounted: { en: 'Saved stock, price or note of a product', zh: '保存商品的库存、价格或备注' },
  stockAdded: { en: 'Added stock to a self storage', zh: '向自存仓添加库存' },
  reportSaved: { en: 'Sent an inventory report', zh: '提交到货申报' },
  reportAnswered: { en: 'Answered or canceled an inventory report', zh: '答复或取消到货申报' },
  warehouseSaved: { en: 'Saved a warehouse', zh: '保存仓库' },
  warehouseDeleted: { en: 'Deleted a warehouse', zh: '删除仓库' },
  warehousesLinked: { en: 'Changed the links of a warehouse', zh: '更改仓库关联' },
  unitsTransferred: { en: 'Transferred units', zh: '转移库存' },
  transferChecked: { en: 'Checked a transfer', zh: '核对转移' },
  numberSubmitted: { en: 'Submitted a tracking number', zh: '提交快递单号' },
  rowsImported: { en: 'Imported or scanned parcels', zh: '导入或扫描包裹' },
  unitsDelivered: { en: 'Claimed units', zh: '认领' },
  deliveryReversed: { en: 'Reversed a delivery', zh: '冲销交付' },
  trackingEdited: { en: 'Changed the quantity of a tracking number', zh: '更改快递单号的件数' },
  trackingRemoved: { en: 'Removed tracking numbers', zh: '删除快递单号' },
  trackingFreed: { en: 'Freed a tracking number', zh: '释放快递单号' },
  trackingReplaced: { en: 'Replaced a tracking number', zh: '替换快递单号' },
  importDiscarded: { en: 'Discarded an import', zh: '放弃导入' },
  rowEdited: { en: 'Edited a row', zh: '编辑行' },
  rowRemoved: { en: 'Removed rows', zh: '删除行' },
  rowsConfirmed: { en: 'Confirmed parcels', zh: '确认包裹' },
  rowsReversed: { en: 'Reversed confirmed rows', zh: '冲销已确认的行' },
  upcMailSent: { en: 'Emailed the company about unknown UPCs', zh: '就未知 UPC 向公司发送邮件' },
  mixedImported: { en: 'Imported mixed packages', zh: '导入混装包裹' },
  mixedParcelEdited: { en: 'Edited a pending mixed package', zh: '编辑待确认的混装包裹' },
  mixedConfirmed: { en: 'Confirmed mixed packages', zh: '确认混装包裹' },
  mixedRemoved: { en: 'Removed pending mixed packages', zh: '删除待确认的混装包裹' },
  mixedPackageCreated: { en: 'Created a mixed package', zh: '创建混装包裹' },
  mixedPackageEdited: { en: 'Changed the quantity in a mixed package', zh: '更改混装包裹的件数' },
  mixedPackageCanceled: { en: 'Canceled a mixed package', zh: '取消混装包裹' },
  mixedPackageReversed: { en: 'Reversed mixed packages', zh: '冲销混装包裹' },
  mixedClaimed: { en: 'Claimed units of a mixed package', zh: '认领混装包裹' },
  mixedClaimChanged: { en: 'Changed a claim on a mixed package', zh: '更改混装包裹的认领' },
  caseOpened: { en: 'Opened a discrepancy case', zh: '提交异常单' },
  caseCommented: { en: 'Added a comment or photos to a case', zh: '为异常单添加留言或照片' },
  caseProposed: { en: 'Proposed a resolution of a case', zh: '为异常单提出解决方案' },
  caseAccepted: { en: 'Accepted the resolution of a case', zh: '接受异常单的解决方案' },
  caseDeclined: { en: 'Declined the resolution of a case', zh: '拒绝异常单的解决方案' },
  caseClosed: { en: 'Closed a discrepancy case', zh: '关闭异常单' },
  shipmentSubmitted: { en: 'Submitted a shipment', zh: '提交出库单' },
  shipmentStatusChanged: { en: 'Changed the status of a shipment', zh: '更改出库单状态' },
  shipmentPacked: { en: 'Packed a shipment', zh: '打包出库单' },
  shipmentsImported: { en: 'Submitted imported shipments', zh: '提交导入的出库单' },
  templateSaved: { en: 'Saved a preset bundle', zh: '保存组合模板' },
  templateRemoved: { en: 'Deleted a preset bundle', zh: '删除组合模板' },
  instructionSaved: { en: 'Saved an instruction', zh: '保存说明' },
  instructionRemoved: { en: 'Deleted an instruction', zh: '删除说明' },
  paymentRequested: { en: 'Requested a payment', zh: '申请付款' },
  paymentAnswered: { en: 'Rejected, canceled or archived a payment request', zh: '拒绝、取消或归档付款申请' },
  paymentMade: { en: 'Paid a nurse', zh: '向采购员付款' },
  payoutStarted: { en: 'Started a batch payout', zh: '开始批量付款' },
  balanceAdjusted: { en: 'Adjusted a balance', zh: '调整余额' },
  accountNumberShown: { en: 'Saw a full account number', zh: '查看完整账号' },
  bankSaved: { en: 'Added or changed a bank account', zh: '添加或更改银行账户' },
  bankRemoved: { en: 'Deleted a bank account', zh: '删除银行账户' },
  approvalsChanged: { en: 'Changed the amounts that need approval', zh: '更改需要批准的金额' },
  approvalAsked: { en: 'Asked for approval', zh: '请求批准' },
  approvalGranted: { en: 'Approved a request', zh: '批准请求' },
  approvalRefused: { en: 'Refused a request', zh: '拒绝请求' },
  billPaid: { en: 'Paid a bill', zh: '支付账单' },
  billPaymentRequested: { en: 'Requested the payment of a bill', zh: '申请支付账单' },
  billPaymentAnswered: { en: 'Rejected, canceled or archived a bill payment', zh: '拒绝、取消或归档账单付款' },
  ratesSaved: { en: 'Changed custom rates', zh: '更改专属费率' },
  ratesRestored: { en: 'Restored the standard rates', zh: '恢复标准费率' },
  ratesCopied: { en: 'Copied rates from another company', zh: '从其他公司复制费率' },
  discountSaved: { en: 'Changed the storage terms', zh: '更改仓储条款' },
  signedIn: { en: 'Signed in', zh: '登录' },
  passwordChanged: { en: 'Changed their password', zh: '更改密码' },
  twoStepOn: { en: 'Turned on two-step sign-in', zh: '开启两步登录' },
  twoStepOff: { en: 'Turned off two-step sign-in', zh: '关闭两步登录' },
  sessionsEnded: { en: 'Ended all other sessions', zh: '结束所有其他会话' },
  memberInvited: { en: 'Invited a member', zh: '邀请成员' },
  memberJoined: { en: 'Joined the company', zh: '加入公司' },
  invitationDeclined: { en: 'Declined an invitation', zh: '拒绝邀请' },
  invitationRevoked: { en: 'Revoked an invitation', zh: '撤销邀请' },
  memberChanged: { en: 'Changed a member', zh: '更改成员' },
  groupSaved: { en: 'Saved a group', zh: '保存分组' },
  groupDeleted: { en: 'Deleted a group', zh: '删除分组' },
  staffInvited: { en: 'Invited a staff member', zh: '邀请员工' },
  staffJoined: { en: 'Joined the staff', zh: '成为员工' },
  staffChanged: { en: 'Changed the rights of a staff member', zh: '更改员工权限' },
  staffSuspended: { en: 'Suspended a staff member', zh: '暂停员工' },
  staffRestored: { en: 'Restored a staff member', zh: '恢复员工' },
  staffRemoved: { en: 'Removed a staff member', zh: '移除员工' },
  ownerChanged: { en: 'Changed the owner of the company', zh: '更换公司所有者' },
  twoStepRequired: { en: 'Changed who needs two-step sign-in', zh: '更改两步登录要求' },
  listExported: { en: 'Exported a list', zh: '导出列表' },
  apiKeyAdded: { en: 'Created an API key', zh: '创建 API 密钥' },
  apiKeyRotated: { en: 'Rotated an API key', zh: '轮换 API 密钥' },
  apiKeyRevoked: { en: 'Revoked an API key', zh: '撤销 API 密钥' },
  uploadTokenAdded: { en: 'Created an upload token', zh: '创建上传令牌' },
  uploadTokenRevoked: { en: 'Revoked an upload token', zh: '撤销上传令牌' },
  webhookAdded: { en: 'Added a webhook', zh: '添加 Webhook' },
  webhookSaved: { en: 'Changed a webhook', zh: '更改 Webhook' },
  webhookRemoved: { en: 'Removed a webhook', zh: '移除 Webhook' },
  webhookSecretRotated: { en: 'Rotated the secret of a webhook', zh: '轮换 Webhook 的密钥' },
  deliveriesReplayed: {
    en: 'Sent events to a webhook again, or a test event',
    zh: '重新发送 Webhook 事件或发送测试事件',
  },
}

const CANCELED = { en: 'canceled', zh: '已取消' }
const ARCHIVED = { en: 'archived', zh: '已归档' }
const REJECTED = { en: 'rejected', zh: '已拒绝' }
const CONFIRMED = { en: 'confirmed', zh: '已确认' }

/** Words for the stored values of a change, under the kind of the event and the value. */
export const VALUE_WORDS = {
  offerStatusChangedoffering: { en: 'open', zh: '进行中' },
  offerStatusChangedarchived: ARCHIVED,
  offerStatusChangedcanceled: CANCELED,
  proposalAnswered1: CONFIRMED,
  proposalAnswered2: { en: 'rejected or withdrawn', zh: '已拒绝或已撤回' },
  reportAnswered1: CONFIRMED,
  reportAnswered2: { en: 'rejected', zh: '已驳回' },
  reportAnswered3: { en: 'withdrawn', zh: '已撤回' },
  unitsReleasedcancelled: CANCELED,
  unitsReleasedundone: { en: 'taken by mistake', zh: '误接单' },
  unitsReleasedlapsed: { en: 'hold ended', zh: '保留期结束' },
  shipmentStatusChanged1: { en: 'working', zh: '处理中' },
  shipmentStatusChanged2: ARCHIVED,
  shipmentStatusChanged3: CANCELED,
  paymentAnswered2: CANCELED,
  paymentAnswered3: ARCHIVED,
  paymentAnswered4: REJECTED,
  billPaymentAnswered2: CANCELED,
  billPaymentAnswered3: ARCHIVED,
  billPaymentAnswered4: REJECTED,
  memberChanged1: { en: 'active', zh: '正常' },
  memberChanged2: { en: 'limited', zh: '受限' },
  memberChanged3: { en: 'blocked', zh: '封禁' },
  mixedClaimChangedpending: { en: 'pending', zh: '待审核' },
  mixedClaimChangedapproved: { en: 'approved', zh: '已批准' },
  mixedClaimChangedadjusted: { en: 'adjusted', zh: '数量已调整' },
  mixedClaimChangedrejected: REJECTED,
  mixedClaimChangeddistributed: { en: 'distributed', zh: '已分配' },
  mixedClaimChangedcancelled: CANCELED,
} as const satisfies Readonly<Record<string, ActivityWords>>

/** Key of the words for a value, if there are any. Only statuses and reasons have words. */
export const valueKeyOf = (kind: ActivityKind, what: string, value: string): keyof typeof VALUE_WORDS | undefined => {
  if (!['status', 'claimStatus', 'why'].includes(what)) return undefined
  const key = `${kind}${value}`
  return key in VALUE_WORDS ? (key as keyof typeof VALUE_WORDS) : undefined
}

/** Changes whose values are amounts of money in dollars. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'bouns',
  'amount',
  'minPayment',
  'totalFee',
  'expectedAmount',
])

/** One text of each word, in one language. */
export const wordsIn = <Key extends string>(
  words: Readonly<Record<Key, ActivityWords>>,
  language: 'en' | 'zh',
): Record<Key, string> =>
  // Object.fromEntries loses the type of the keys, which are those of `words`.
  Object.fromEntries(Object.keys(words).map((key) => [key, words[key as Key][language]])) as Record<Key, string>
