import * as z from 'zod'

export const PoolProperties = z.object({
  UserPoolName: z.string().optional(),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).optional(),
  Policies: z
    .object({
      PasswordPolicy: z
        .object({
          MinimumLength: z.number().optional(),
          RequireLowercase: z.boolean().optional(),
          RequireUppercase: z.boolean().optional(),
          RequireNumbers: z.boolean().optional(),
          RequireSymbols: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean().optional() }).optional(),
  Schema: z
    .array(
      z.object({
        Name: z.string(),
        AttributeDataType: z.enum(['String', 'Number', 'Boolean', 'DateTime']).optional(),
        Mutable: z.boolean().optional(),
        Required: z.boolean().optional(),
        StringAttributeConstraints: z
          .object({ MinLength: z.coerce.string().optional(), MaxLength: z.coerce.string().optional() })
          .optional(),
      }),
    )
    .optional(),
})
export type PoolProperties = z.infer<typeof PoolProperties>

const Unit = z.enum(['seconds', 'minutes', 'hours', 'days'])

export const PoolClientProperties = z.object({
  UserPoolId: z.string(),
  ClientName: z.string().optional(),
  ExplicitAuthFlows: z
    .array(
      z.enum([
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
        'ALLOW_CUSTOM_AUTH',
        'ALLOW_USER_AUTH',
      ]),
    )
    .optional(),
  AccessTokenValidity: z.number().optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .object({ AccessToken: Unit.optional(), IdToken: Unit.optional(), RefreshToken: Unit.optional() })
    .optional(),
})
export type PoolClientProperties = z.infer<typeof PoolClientProperties>
