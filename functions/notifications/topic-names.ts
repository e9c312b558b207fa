import type { Topic } from '../../shared/notifications/notices.rules.ts'
import type { Language } from '../../shared/values/language.ts'

/** Names of the topics in emails. */
export const topicNames: Record<Language, Record<Topic | 'daily', string>> = {
  en: {
    offers: 'New offers',
    takes: 'Your takes',
    proposals: 'Proposals',
    reports: 'Inventory reports',
    mixedClaims: 'Claims on mixed packages',
    payments: 'Payments',
    shipments: 'Shipments',
    transfers: 'Transfers',
    discrepancies: 'Discrepancy cases',
    imports: 'Imports with failures',
    products: 'UPCs without a product',
    bills: 'Warehouse bills',
    exports: 'Exports',
    webhooks: 'Webhooks',
    team: 'Limits and approval rules',
    daily: 'Daily email',
  },
  'zh-CN': {
    offers: '新求购单',
    takes: '您的接单',
    proposals: '提议',
    reports: '到货申报',
    mixedClaims: '混装包裹认领',
    payments: '账款',
    shipments: '出库单',
    transfers: '调拨',
    discrepancies: '异常单',
    imports: '有失败的导入',
    products: '没有对应商品的 UPC',
    bills: '仓库账单',
    exports: '导出',
    webhooks: 'Webhook',
    team: '限额与审批规则',
    daily: '每日邮件',
  },
}
