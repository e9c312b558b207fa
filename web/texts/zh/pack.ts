import chinese from '@cloudscape-design/components/i18n/messages/all.zh-CN'
import client from './reasons/client.ts'
import exports from './reasons/exports.ts'
import fields from './reasons/fields.ts'
import general from './reasons/general.ts'
import credentials from './reasons/people/credentials.ts'
import session from './reasons/people/session.ts'
import values from './reasons/values.ts'
import success from './success.ts'

export const controls = chinese

export const reasons = { general, exports, fields, credentials, client, session, values, success }
