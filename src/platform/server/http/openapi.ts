/** The OpenAPI document, made from the contracts alone. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { Type } from 'typebox'
import { type ErrorDefinition, platformErrors } from '../../shared/app-error.ts'
import type { CallDefinition } from '../../shared/call.ts'
import { exampleOf } from './example-of.ts'

export const ErrorAnswer = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    requestId: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)

export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Estiva',
        version: '1.0.0',
        description:
          'API da plataforma. Entre com POST /api/auth/login, envie o token em Authorization: Bearer e renove-o com POST /api/auth/token.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The documentation part of a route's schema. */
export function documentationOf(call: CallDefinition): FastifySchema {
  const isPublic = call.access === 'public'
  const refusals: readonly ErrorDefinition[] = [
    ...(isPublic ? [] : [platformErrors.session_required, platformErrors.access_denied]),
    ...(call.body || call.params || call.query ? [platformErrors.invalid_input] : []),
    ...(call.errors ?? []),
  ]
  const byStatus = Map.groupBy(refusals, (refusal) => refusal.status)
  const success: Record<string, unknown> = call.raw
    ? { 200: { description: 'Arquivo' } }
    : call.response
      ? { [call.status ?? 200]: { description: 'Resposta', content: jsonOf(call.response) } }
      : { 204: { description: 'Feito, sem conteúdo' } }
  const failures = Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((refusal) => `${refusal.code}: ${refusal.message}`).join(' · '),
        content: {
          'application/json': {
            schema: ErrorAnswer,
            example: { code: list[0]?.code, message: list[0]?.message },
          },
        },
      },
    ]),
  )
  return {
    summary: call.summary,
    tags: [call.tag],
    security: isPublic ? [] : [{ bearer: [] }],
    ...(call.proposed ? { description: 'Proposta: não consta do catálogo da especificação.' } : {}),
    ...(call.upload ? { consumes: ['multipart/form-data'] } : {}),
    response: { ...success, ...failures },
  }
}

function jsonOf(schema: object) {
  return { 'application/json': { schema, example: exampleOf(schema) } }
}
