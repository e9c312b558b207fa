import type { TextsOfReasons } from '../../../reason-texts.ts'
import type { sessionReasons } from '../../../session.reasons.ts'

export default {
  didNotWork: '操作未成功，请重试。',
  loginExpired: '登录已过期，请重新登录',
  othersLogin: '已有其他人在此浏览器登录，未发送任何内容。',
  signedInAs: '此浏览器的另一个标签页已登录 {user}。请先在该标签页退出登录，或重新加载此页面以 {user} 的身份继续。',
  wrong: '用户名或密码错误。邮箱须在账户中验证后才能用于登录。',
  tooMany: '尝试次数过多，请几分钟后再试。',
  notReady: '此账户尚未就绪，请使用邀请邮件中的链接。',
  mustReset: '此密码必须重置，请使用“忘记密码”。',
  codeExpired: '验证码已过期，请输入身份验证器中最新的验证码。',
  poolUnreachable: '无法连接登录服务，请检查网络后重试。',
  disabled: '此账户已被停用，请联系邀请您的人。',
  tookTooLong: '操作超时，请重新登录。',
  idle: '您已 12 小时没有操作，已退出登录。',
  companyLost: '您已无权访问 {company}。',
  failed: '登录未成功，请重试。',
} satisfies TextsOfReasons<typeof sessionReasons>
