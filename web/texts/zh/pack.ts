import chinese from '@cloudscape-design/components/i18n/messages/all.zh-CN'
import { texts as client } from './reasons/client.ts'
import { texts as exports } from './reasons/exports.ts'
import { texts as fields } from './reasons/fields.ts'
import { texts as general } from './reasons/general.ts'
import { texts as credentials } from './reasons/people/credentials.ts'
import { texts as session } from './reasons/people/session.ts'
import { texts as values } from './reasons/values.ts'
import { texts as success } from './success.ts'

export const controls = chinese

export const reasons = { general, exports, fields, credentials, client, session, values, success }
