import type english from '../en/login.ts'
import type { Texts } from '../texts-types.ts'

export default {
  about: '关于 Dockside',
  line: '每个包裹、每件货、每一分钱，都有据可查。',
  points: {
    offers: '求购单精确匹配所需数量',
    arrivals: '到货按快递单号和 UPC 匹配',
    books: '库存、认领与账款统一记账',
  },
  signIn: {
    title: '登录 Dockside',
    hint: '账户仅限受邀开通。',
    submit: '登录',
    userName: '用户名',
    password: '密码',
    noUserName: '请输入用户名',
    noPassword: '请输入密码',
    forgot: '忘记密码？',
    back: '返回登录',
  },
  again: {
    title: '重新登录',
    text: '您在此页面填写的内容仍然保留。登录后即可继续。',
    as: '以 {{user}} 登录',
    leave: '离开此页面，不保存',
  },
  code: {
    title: '输入验证码',
    hint: '打开身份验证器，输入 Dockside 的验证码。',
    submit: '继续',
    label: '验证码',
    wrong: '请输入身份验证器中的 6 位数字。',
  },
  newPassword: {
    title: '设置密码',
    hint: '临时密码只能使用一次。',
    submit: '保存并登录',
    label: '新密码',
    repeat: '再次输入密码',
    rule: '至少 12 个字符，须包含小写字母、大写字母和数字。',
    different: '两次输入的密码不一致。',
  },
  company: {
    title: '选择公司',
    hint: '之后可在顶部栏切换。',
    submit: '继续',
    label: '公司',
    placeholder: '请选择公司',
    missing: '登录前请先选择公司。',
    other: '使用其他账户',
  },
  notIn: '登录尚未完成',
  noCompany: {
    title: '尚无公司',
    text: '{{user}} 目前没有关联的公司。发送到您已验证邮箱的邀请会显示在这里；也可以打开邀请邮件中的链接，或向公司索取邀请。',
    invited: '{{company}} 邀请您加入。',
    accept: '加入 {{company}}',
    logOut: '退出登录',
  },
  noSecondFactor: '此账户必须启用两步登录，但尚未设置。请联系管理员。',
} satisfies Texts<typeof english>
