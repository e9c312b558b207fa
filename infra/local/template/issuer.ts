import { REGION } from './resolver.ts'

/**
 * The issuer of local tokens, which is the one named by the template's authorizer; it depends on neither port nor
 * start.
 */
export const ISSUER_DOMAIN = `https://cognito-idp.${REGION}.amazonaws.com`
