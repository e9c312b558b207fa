import type { Language } from '../../../shared/values/language.ts'

const en = {
  amount: 'Amount',
  bank: 'Bank account',
  by: 'By',
  company: 'Company',
  inboundNo: 'Inbound number',
  month: 'Month',
  note: 'Note',
  payment: 'Payment',
  pricePerUnit: 'Price per unit',
  product: 'Product',
  quantity: 'Quantity',
  reason: 'Reason',
  tracking: 'Tracking number',
  units: 'Units',
  warehouse: 'Warehouse',
  // Explains why the recipient gets the email.
  forRunning: (company: string) => `You received this because you run ${company} on Dockside.`,
  forStaff: (company: string) => `You received this because you are on the staff of ${company} on Dockside.`,
  forWorking: (company: string) => `You received this because you work with ${company} on Dockside.`,
  forTaking: (company: string) => `You received this because you took an offer from ${company} on Dockside.`,
  // Button labels.
  openInbound: 'Open your inbound list',
  openShipment: 'Open the shipment',
}

const zh: typeof en = {
  amount: '金额',
  bank: '银行账户',
  by: '操作人',
  company: '公司',
  inboundNo: '入库单号',
  month: '月份',
  note: '备注',
  payment: '付款编号',
  pricePerUnit: '单价',
  product: '商品',
  quantity: '数量',
  reason: '原因',
  tracking: '快递单号',
  units: '件数',
  warehouse: '仓库',
  forRunning: (company) => `您收到此邮件，是因为您在 Dockside 上管理 ${company}。`,
  forStaff: (company) => `您收到此邮件，是因为您是 ${company} 在 Dockside 上的员工。`,
  forWorking: (company) => `您收到此邮件，是因为您在 Dockside 上与 ${company} 合作。`,
  forTaking: (company) => `您收到此邮件，是因为您在 Dockside 上接了 ${company} 的求购单。`,
  openInbound: '查看入库列表',
  openShipment: '查看出库单',
}

/** Texts common to the letters of several domains. */
export const letterWords: Record<Language, typeof en> = { en, 'zh-CN': zh }
