import { Validations } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'

/** Accepts findings of the security checks for a construct and everything in it, each with a reason. */
export const suppressFindings = (scope: IConstruct, findings: Record<string, string>): void => {
  for (const [id, reason] of Object.entries(findings)) Validations.of(scope).acknowledge({ id, reason })
}
