import type { ownerReasons } from '../../../../../shared/people/ownership/owner.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  linkIncomplete: '该链接不完整，请从邮件中重新打开。',
  noTransfer: '该链接不适用于您的账户，或转让已结束。请使用收到邮件的账户登录。',
  noOpenTransfer: '没有您可以取消的转让。',
  openAlready: '已有转让给 {name} 的申请，请先取消，再发起新的转让。',
  notActive: '{name} 已被停用，请选择一名可用的员工。',
  unproven: '{name} 尚未验证邮箱地址，可在其账户页面验证。',
  staffChanged: '转让发起后，{name} 的访问权限已更改。请取消并重新发起。',
  ownsMany: '{name} 已拥有 {most} 家公司。',
  wrongPassword: '密码错误。',
  tooEarly: '转让刚刚发起，请在 {wait}后再确认。',
  justSent: '转让邮件刚刚发送，请在 {wait}后再发起。',
  sentOften: '转让邮件在一天内已发送 {times} 次，请在 {wait}后再发起。',
  seconds: '{count} 秒',
} satisfies TextsOfReasons<typeof ownerReasons>
