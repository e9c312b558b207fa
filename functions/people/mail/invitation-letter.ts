import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { PeopleMail } from '../../../shared/people/people.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import type { Role } from '../../../shared/values/role.ts'
import { INVITATION_DAYS, roleName } from '../invitations/invitation.ts'

type Content = Extract<PeopleMail, { kind: 'invitation' }>

const en = {
  invites: (company: string) => `${company} invites you to Dockside`,
  invited: 'You are invited to Dockside',
  as: (by: string, role: Role) => `${by} as ${roleName(role)}.`,
  whatFor: {
    superAdmin: ' You will manage users, invitations, warehouses and fees.',
    warehouseAdmin: ' You will confirm what arrives in the warehouse.',
    doctor: ' You will post offers, follow your stock and ship it.',
    nurse: ' You will take offers, follow your parcels and see your balance.',
  } satisfies Record<Role, string>,
  asStaff: (by: string) => `${by} as a member of its staff.`,
  forStaff: ' You will work for the company with an account of your own.',
  asClerk: (by: string) => `${by} as a clerk of the warehouse.`,
  forClerk: ' You will work in the warehouse with an account of your own.',
  accept: 'You already have an account: open the link, sign in and accept.',
  register: `Use the link below to create your account. The link works once, within ${INVITATION_DAYS} days. Do not forward it: it proves that this address is yours.`,
  open: 'Open the invitation',
  create: 'Create your account',
  footer:
    'You received this because somebody entered your address in Dockside. If you were not expecting it, you can ignore it.',
}

const ROLES_ZH: Record<Role, string> = {
  superAdmin: '超级管理员',
  warehouseAdmin: '仓库管理员',
  doctor: '公司',
  nurse: '采购员',
}

const zh: typeof en = {
  invites: (company) => `${company} 邀请您使用 Dockside`,
  invited: '您受邀使用 Dockside',
  as: (by, role) => `${by}，身份为${ROLES_ZH[role]}。`,
  whatFor: {
    superAdmin: '您将管理用户、邀请、仓库和费用。',
    warehouseAdmin: '您将确认仓库的到货。',
    doctor: '您将发布求购单、查看库存并安排出库。',
    nurse: '您将接单、跟踪包裹并查看余额。',
  },
  asStaff: (by) => `${by}，身份为公司员工。`,
  forStaff: '您将使用自己的账户为该公司工作。',
  asClerk: (by) => `${by}，身份为仓库员工。`,
  forClerk: '您将使用自己的账户在仓库工作。',
  accept: '您已有账户：请打开链接，登录并接受邀请。',
  register: `请使用下面的链接创建账户。链接 ${INVITATION_DAYS} 天内有效且只能使用一次。请勿转发：它用于证明此邮箱属于您。`,
  open: '查看邀请',
  create: '创建账户',
  footer: '您收到此邮件，是因为有人在 Dockside 中填写了您的邮箱地址。如与您无关，请忽略此邮件。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/**
 * Asks a person without an account to register, and a person with an account to sign in and accept. `id`: number and
 * secret of the link.
 */
export const invitationLetter = (
  { role, hasAccount, doctorName, operatorName }: Pick<Content, 'role' | 'hasAccount' | 'doctorName' | 'operatorName'>,
  id: string,
  { siteUrl, language }: Reader,
): Letter => {
  const t = words[language]
  const from = operatorName ?? doctorName
  const by = from ? t.invites(from) : t.invited
  return {
    subject: by,
    heading: by,
    paragraphs: [workOf(t, by, { role, doctorName, operatorName }), hasAccount ? t.accept : t.register],
    action: {
      label: hasAccount ? t.open : t.create,
      url: `${siteUrl}/register?id=${encodeURIComponent(id)}`,
    },
    footer: t.footer,
  }
}

const workOf = (
  t: typeof en,
  by: string,
  { role, doctorName, operatorName }: Pick<Content, 'role' | 'doctorName' | 'operatorName'>,
): string => {
  if (operatorName !== undefined) return `${t.asClerk(by)}${t.forClerk}`
  if (role === 'doctor' && doctorName !== undefined) return `${t.asStaff(by)}${t.forStaff}`
  return `${t.as(by, role)}${t.whatFor[role]}`
}
