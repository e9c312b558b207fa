import type english from '../en/register.ts'
import type { Texts } from '../texts-types.ts'

export default {
  invited: {
    superAdmin: '{{email}} 受邀成为超级管理员。',
    warehouseAdmin: '{{email}} 受邀成为仓库管理员。',
    doctor: '{{email}} 受邀以公司身份加入。',
    nurse: '{{email}} 受邀成为采购员。',
  },
  invitedBy: {
    superAdmin: '{{email}} 受邀成为 {{company}} 的超级管理员。',
    warehouseAdmin: '{{email}} 受邀成为 {{company}} 的仓库管理员。',
    doctor: '{{company}} 邀请 {{email}} 成为其员工。',
    nurse: '{{email}} 受邀成为 {{company}} 的采购员。',
    clerk: '{{company}} 邀请 {{email}} 成为仓库员工。',
  },
  accept: {
    title: '加入 {{company}}',
    theCompany: '公司',
    signedInAs: '您当前以 {{user}} 登录。',
    accept: '接受',
    decline: '拒绝',
  },
  other: {
    title: '此邀请发给 {{email}}',
    change: '使用该账户登录',
    stay: '以 {{user}} 继续',
  },
  hasAccount: {
    title: '您已有账户',
    text: '此邮箱已有账户，请登录后接受邀请。',
    signIn: '登录',
  },
  form: {
    title: '创建账户',
    companyName: '公司名称',
    userName: '用户名',
    password: '密码',
    rule: '至少 12 个字符，须包含小写字母、大写字母和数字。',
    repeat: '再次输入密码',
    phone: '电话',
    submit: '创建账户',
    creating: '正在创建账户',
    unconfirmed:
      '您使用的是复制的链接，不能验证您的邮箱。请使用邀请邮件中的链接，或稍后在“账户”页面验证。验证前不能用邮箱登录，也不能加入其他公司。',
  },
  ready: {
    title: '账户已就绪',
    text: '请以 {{user}} 和您刚设置的密码登录。',
    unconfirmed: '您的邮箱尚未验证：请用用户名登录，然后在“账户”页面验证。',
    signIn: '登录',
  },
  refused: {
    title: '此邀请无法使用',
    text: '正在前往登录页面。',
  },
} satisfies Texts<typeof english>
