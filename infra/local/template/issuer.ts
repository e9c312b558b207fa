import { REGION } from './resolver.ts'

/** The issuer of local tokens is the one the template's authorizer names: it depends on neither port nor start. */
export const ISSUER_DOMAIN = `https://cognito-idp.${REGION}.amazonaws.com`
