import type { credentialsReasons } from '../../../../../shared/people/credentials.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  userNameRequired: '请输入用户名。',
  passwordRequired: '请输入密码。',
  repeatRequired: '请再次输入密码。',
  passwordsDiffer: '两次输入的密码不一致。',
  passwordSpaces: '密码首尾不能是空格。',
  passwordRule: '密码至少 12 个字符，须包含小写字母、大写字母和数字。',
  passwordCommon: '此密码很容易被猜到，请换一个。',
  userNameLetters: '只能使用字母、数字和 . _ - 。',
  wrongCode: '验证码不正确，请输入身份验证器中最新的验证码。',
  phoneRequired: '请填写电话。',
  phoneSigns: '只能使用数字、空格和 + ( ) - ，例如 +1 555 010 9999。',
} satisfies TextsOfReasons<typeof credentialsReasons>
