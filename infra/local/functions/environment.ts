import { LOCAL_CREDENTIALS } from '../local-credentials.ts'
import { REGION } from '../template/resolver.ts'

export interface Endpoints {
  dynamodb: string
  s3: string
  sqs: string
  cognito: string
  ses: string
  secrets: string
}

// Node reads NODE_OPTIONS only at the start of a process. In the cloud, it enables source maps, which code that runs
// from source does not need.
const NOT_OURS = new Set(['NODE_OPTIONS'])

/** Sets the cloud environment of the functions, and the engines' addresses, in this process. */
export const setEnvironment = (declared: Record<string, string>, endpoints: Endpoints): void => {
  for (const [name, value] of Object.entries(declared)) if (!NOT_OURS.has(name)) process.env[name] = value
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT: endpoints.dynamodb,
    S3_ENDPOINT: endpoints.s3,
    SQS_ENDPOINT: endpoints.sqs,
    COGNITO_ENDPOINT: endpoints.cognito,
    SES_ENDPOINT: endpoints.ses,
    SECRETS_ENDPOINT: endpoints.secrets,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
  })
  delete process.env.AWS_SESSION_TOKEN
  delete process.env.AWS_PROFILE
}
