import type { texts as english } from '../en/invitations.ts'
import type { Texts } from '../texts-types.ts'

export const texts = {
  users: { title: '用户', text: '公司通过邀请加入。' },
  list: {
    title: '邀请',
    find: '按邮箱查找',
    inviteDoctor: '邀请公司',
    invite: '邀请',
    empty: '暂无邀请',
    emptyUsers: '通过电子邮箱邀请公司加入。',
    emptyTeam: '邀请为您接单的采购员，以及管理仓库的人员。',
  },
  columns: {
    email: '电子邮箱',
    role: '角色',
    invitedTo: '受邀加入',
    status: '状态',
    invited: '邀请时间',
    validUntil: '有效期至',
    link: '链接',
  },
  states: { Pending: '待回复', Approve: '已接受', Reject: '已拒绝', Expired: '已过期' },
  link: {
    copy: '复制 {{email}} 的邀请链接',
    copied: '已复制邀请链接',
    failed: '无法复制邀请链接',
  },
  form: {
    inviteDoctor: '邀请公司',
    inviteUser: '邀请加入团队',
    submit: '发送邀请',
    email: '电子邮箱',
    doctorRule: '公司将收到邮件链接，7 天内有效。',
    userRule: '链接将发送到该邮箱，7 天内有效。',
    role: '角色',
    nurse: '采购员',
    nurseText: '接单并交付货物',
    warehouseAdmin: '仓库管理员',
    warehouseAdminText: '管理您的仓库',
    sent: '邀请已发送至 {{email}}。',
  },
} satisfies Texts<typeof english>
