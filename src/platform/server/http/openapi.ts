/** The OpenAPI document, made from the contracts alone. */
import { isDeepStrictEqual } from 'node:util'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import { DiaDoCalendario, HistoricoItem, Id, Instant } from '#platform/shared/schemas.ts'
import type { CallExample } from './call-example.ts'
import { operationIdOf } from './operation-id.ts'
import { type JsonSchema, type SchemaUse, type SharedSchemas, shareSchemas } from './share-schemas.ts'

/** What a module says of its calls beyond their contracts. */
export interface ApiDocumentation {
  /** A Portuguese sentence for each tag of its calls. */
  readonly tags: Readonly<Record<string, string>>
  /** The shapes that programs know by name. */
  readonly schemas?: Readonly<Record<string, TSchema>>
  /** Requests as programs send them, with the answers that they get: at least one for each module. */
  readonly examples?: readonly CallExample[]
}

const ErrorAnswer = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    requestId: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)
/** Name of the shape of every refusal. */
const ERROR_NAME = 'Erro'

/** The calls and shapes of the platform itself. */
const PLATFORM: ApiDocumentation = {
  tags: { 'Tempo real': 'Quem acompanha o quê, pelo hub de mudanças.' },
  schemas: { [ERROR_NAME]: ErrorAnswer, DiaDoCalendario, HistoricoItem, Id, Instant },
}

export interface DescribedApi {
  readonly calls: readonly CallDefinition[]
  readonly documentation: readonly ApiDocumentation[]
}

/** Serves the document at `/openapi.json` and, to be read, at `/docs`; it is made when it is first asked for. */
export async function registerOpenApi(app: FastifyInstance, api: DescribedApi): Promise<void> {
  let made: OpenApiDocument | undefined
  const document = () => {
    made ??= describeApi(api)
    return made
  }
  const { openapi, info } = HEAD
  await app.register(swagger, { mode: 'static', specification: { document: { openapi, info, paths: {} } } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
    transformSpecification: document,
    transformSpecificationClone: false,
  })
  app.get('/openapi.json', async () => document())
}

const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Estiva',
    version: '1.0.0',
    description:
      'API da plataforma. Entre com POST /api/auth/login, envie o token em Authorization: Bearer e renove-o com POST /api/auth/token.',
  },
} as const

export interface OpenApiDocument extends Record<string, unknown> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
type Operation = Record<string, unknown>

/** The document of all calls, each address of them; shapes that calls share are described once, under their name. */
export function describeApi({ calls, documentation }: DescribedApi): OpenApiDocument {
  const said = [PLATFORM, ...documentation]
  const named = said.flatMap(({ schemas }) => Object.entries(schemas ?? {}))
  const shared = shareSchemas(
    [...calls.flatMap(usesOf), { name: ERROR_NAME, schema: plainOf(ErrorAnswer) }],
    named.map(([name, schema]) => [name, plainOf(schema)] as const),
  )
  const examples = new Map(
    said.flatMap((part) => part.examples ?? []).map((example) => [example.call, example]),
  )
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const address = fullPath({ service: call.service, path }).replace(/:(\w+)/g, '{$1}')
      const operation = operationOf(call, path, { shared, example: examples.get(call) })
      paths[address] = { ...paths[address], [call.method.toLowerCase()]: operation }
    }
  }
  return {
    ...HEAD,
    tags: said.flatMap(({ tags }) =>
      Object.entries(tags).map(([name, description]) => ({ name, description })),
    ),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        chave: { type: 'http', scheme: 'bearer', bearerFormat: 'est_…' },
      },
      schemas: shared.components,
      parameters: { id: ID_PARAMETER },
      responses: COMMON_REFUSALS,
    },
  }
}

const plainOf = (schema: object) => JSON.parse(JSON.stringify(schema)) as JsonSchema

/** The bodies and answers of a call; parameters are short and are not shared. */
const usesOf = (call: CallDefinition): SchemaUse[] => {
  const name = capital(operationIdOf(call))
  return [
    ...(call.body ? [{ name: `${name}Corpo`, schema: plainOf(call.body) }] : []),
    ...(call.response && !call.raw ? [{ name: `${name}Resposta`, schema: plainOf(call.response) }] : []),
  ]
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

interface Described {
  readonly shared: SharedSchemas
  readonly example: CallExample | undefined
}

function operationOf(call: CallDefinition, path: string, { shared, example }: Described): Operation {
  const content = (schema: object, shown: unknown) => ({
    'application/json': {
      schema: shared.refer(plainOf(schema)),
      ...(shown === undefined ? {} : { example: shown }),
    },
  })
  const parameters = [
    ...parametersOf(call.params, { place: 'path', shared, shown: example?.params }),
    ...parametersOf(call.query, { place: 'query', shared, shown: example?.query }),
  ]
  return {
    operationId: operationIdOf({ ...call, path }),
    summary: call.summary,
    tags: [call.tag],
    security: securityOf(call),
    ...(path === call.path ? {} : { deprecated: true }),
    ...(call.proposed ? { description: 'Proposta: não consta do catálogo da especificação.' } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.upload ? { requestBody: UPLOAD } : {}),
    ...(call.body && !call.upload ? { requestBody: { content: content(call.body, example?.body) } } : {}),
    responses: {
      ...(call.raw
        ? { 200: { description: 'Arquivo' } }
        : call.response
          ? {
              [call.status ?? 200]: {
                description: 'Resposta',
                content: content(call.response, example?.response),
              },
            }
          : { [call.status ?? 204]: { description: 'Feito, sem conteúdo' } }),
      ...refusalsOf(call),
    },
  }
}

/** A key in the address is a parameter of the path. */
function securityOf({ access }: CallDefinition): object[] {
  if (access === 'public') return []
  if (!isKeyAccess(access)) return [{ bearer: [] }]
  return access.inAddress ? [] : [{ chave: [] }]
}

const UPLOAD = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['anexo'],
        properties: { anexo: { type: 'string', format: 'binary' } },
      },
    },
  },
} as const

interface ObjectNode {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

interface DescribedParameters {
  readonly place: 'path' | 'query'
  readonly shared: SharedSchemas
  readonly shown: Readonly<Record<string, unknown>> | undefined
}

function parametersOf(schema: TSchema | undefined, { place, shared, shown = {} }: DescribedParameters) {
  const { properties = {}, required = [] }: ObjectNode = schema ? plainOf(schema) : {}
  return Object.entries(properties).map(([name, property]) => {
    const parameter = {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shared.refer(property),
      ...(name in shown ? { example: shown[name] } : {}),
    }
    return isDeepStrictEqual(parameter, ID_PARAMETER) ? { $ref: '#/components/parameters/id' } : parameter
  })
}

/** The id of a record in the address, which hundreds of calls have: written once. */
const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } }

const refusalOf = (list: readonly ErrorDefinition[]) => ({
  description: list.map((refusal) => `${refusal.code}: ${refusal.message}`).join(' · '),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_NAME}` } } },
})

/** What nearly every call may refuse, written once. */
const COMMON = {
  SemSessao: platformErrors.session_required,
  SemAcesso: platformErrors.access_denied,
  EntradaInvalida: platformErrors.invalid_input,
  NaoEncontrado: platformErrors.not_found,
  VersaoAntiga: platformErrors.version_conflict,
} as const
const COMMON_REFUSALS = Object.fromEntries(
  Object.entries(COMMON).map(([name, refusal]) => [name, refusalOf([refusal])]),
)

function accessRefusals({ access }: CallDefinition): readonly ErrorDefinition[] {
  const { session_required, access_denied, key_required, key_ended, key_trial_ended, key_scope } =
    platformErrors
  if (access === 'public') return []
  return isKeyAccess(access)
    ? [key_required, key_ended, key_trial_ended, key_scope]
    : [session_required, access_denied]
}

/** Every refusal of a call by its status. */
function refusalsOf(call: CallDefinition): Record<number, object> {
  const refusals: readonly ErrorDefinition[] = [
    ...accessRefusals(call),
    ...(call.body || call.params || call.query ? [platformErrors.invalid_input] : []),
    ...(call.errors ?? []),
  ]
  return Object.fromEntries(
    [...Map.groupBy(new Set(refusals), ({ status }) => status)].map(([status, list]) => {
      const common = Object.entries(COMMON).find(
        ([, { code }]) => list.length === 1 && list[0]?.code === code,
      )
      return [status, common ? { $ref: `#/components/responses/${common[0]}` } : refusalOf(list)]
    }),
  )
}
