import type { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  unreachable: '无法连接服务器，请检查网络后重试。',
  answerLost: '未收到服务器的响应，请重试。',
  serverError: '服务器出错（错误 {status}），请重试。',
  notUploaded: '文件上传失败，请检查网络后重试。',
  tokenExpired: '登录已过期',
  signIn: '请先登录。',
  reference: '参考编号：{reference}',
  notAnAddress: '无法按此内容查询，请检查输入。',
} satisfies TextsOfReasons<typeof clientReasons>
