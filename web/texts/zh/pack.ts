import chinese from '@cloudscape-design/components/i18n/messages/all.zh-CN'
import { clientReasonTexts as client } from './reasons/client.ts'
import { exportsReasonTexts as exports } from './reasons/exports.ts'
import { fieldsReasonTexts as fields } from './reasons/fields.ts'
import { generalReasonTexts as general } from './reasons/general.ts'
import { credentialsReasonTexts as credentials } from './reasons/people/credentials.ts'
import { sessionReasonTexts as session } from './reasons/people/session.ts'
import { valuesReasonTexts as values } from './reasons/values.ts'
import { successTexts as success } from './success.ts'

export const controls = chinese

export const reasons = { general, exports, fields, credentials, client, session, values, success }
