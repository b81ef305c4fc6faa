/** Preferences of a company (cargas §7, agendamento §7; L-207, L-208, S-299). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { PREFERENCIA_NOMES, PREFERENCIAS, type PreferenciaNome, Roteirizacao } from './preferencias.rules.ts'

const tag = 'Preferências da empresa'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const

export const preferenciaErrors = defineErrors({
  preferencia_unknown: [400, `Não existe esta preferência. As que existem: ${PREFERENCIA_NOMES.join(', ')}.`],
  preferencias_exist: [409, 'As preferências da empresa já foram criadas. Altere-as pelo endereço delas.'],
})

/** 0 until something is saved for the first time. */
const PreferenciasVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const OwnerPreferences = Type.Object({
  /** Of the company, which has one set of preferences. */
  id: Id,
  /** All that are known: as saved, else the default. */
  preferencias: Type.Object({
    ExibirAlertasResolvidosNoKanbanCarga: PREFERENCIAS.ExibirAlertasResolvidosNoKanbanCarga.schema,
    PersonalizacaoCardCarga: PREFERENCIAS.PersonalizacaoCardCarga.schema,
    personalizacaoHorariosPortalAgendamento: PREFERENCIAS.personalizacaoHorariosPortalAgendamento.schema,
    automacaoAgendamento: PREFERENCIAS.automacaoAgendamento.schema,
    roteirizacao: PREFERENCIAS.roteirizacao.schema,
    rastreamento: PREFERENCIAS.rastreamento.schema,
  }),
  /** Names of those that were decided by somebody. */
  definidas: Type.Array(Type.Unsafe<PreferenciaNome>({ type: 'string', enum: PREFERENCIA_NOMES })),
  version: PreferenciasVersion,
  atualizadoEm: Nullable(Instant),
})
export type OwnerPreferences = Static<typeof OwnerPreferences>

/** By name; each is checked by its own schema, null returns to the default. Names left out stay as they are. */
const Changes = Type.Record(Type.String({ minLength: 1, maxLength: 80 }), Type.Unknown(), {
  minProperties: 1,
  maxProperties: 20,
  examples: [{ ExibirAlertasResolvidosNoKanbanCarga: true }],
})
export type PreferenciaChanges = Static<typeof Changes>

const BODY_LIMIT_BYTES = 16_384

export const getOwnerPreferences = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner-preferences/:id',
  tag,
  summary: 'As preferências da própria empresa, pelo id dela.',
  access: read,
  params: IdParams,
  response: OwnerPreferences,
  errors: [platformErrors.not_found],
})

/** "GET by id" with the id in the query (conflicts B23). */
export const queryOwnerPreferences = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner-preferences',
  tag,
  summary: 'As preferências da própria empresa; sem id, as da empresa de quem chama.',
  access: read,
  proposed: true,
  query: Type.Object({ id: Type.Optional(Id) }),
  response: OwnerPreferences,
  errors: [platformErrors.not_found],
})

export const criarOwnerPreferences = defineCall({
  method: 'POST',
  service: 'main',
  path: '/owner-preferences',
  tag,
  summary: 'Cria as preferências da empresa; as não informadas ficam com o padrão.',
  access: manage,
  idempotent: true,
  status: 201,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  body: Type.Object({ ownerId: Type.Optional(Id), preferencias: Changes }),
  response: OwnerPreferences,
  errors: [
    platformErrors.not_found,
    preferenciaErrors.preferencia_unknown,
    preferenciaErrors.preferencias_exist,
  ],
})

export const alterarOwnerPreferences = defineCall({
  method: 'PUT',
  service: 'main',
  path: '/owner-preferences/:id',
  tag,
  summary: 'Altera as preferências informadas; a versão lida vai em version ou em If-Match.',
  access: manage,
  params: IdParams,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  body: Type.Object({ preferencias: Changes, version: Type.Optional(PreferenciasVersion) }),
  response: OwnerPreferences,
  errors: [platformErrors.not_found, platformErrors.version_conflict, preferenciaErrors.preferencia_unknown],
})

export const Preferencia = Type.Object({
  nome: Type.String(),
  valor: Type.Unknown(),
  /** True while nobody has decided and the value is the default. */
  padrao: Type.Boolean(),
  version: PreferenciasVersion,
})
export type Preferencia = Static<typeof Preferencia>

export const getPreferencia = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner-preferences/preferencia/:name',
  aliases: ['/preferencia/:name'],
  tag,
  summary: 'Uma preferência pelo nome.',
  access: read,
  params: Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: 80,
      examples: ['ExibirAlertasResolvidosNoKanbanCarga'],
    }),
  }),
  query: Type.Object({ ownerId: Type.Optional(Id) }),
  response: Preferencia,
  errors: [platformErrors.not_found, preferenciaErrors.preferencia_unknown],
})

const RoteirizacaoResponse = Type.Object({ ...Roteirizacao.properties, version: PreferenciasVersion })
export type RoteirizacaoResponse = Static<typeof RoteirizacaoResponse>

export const getRoteirizacao = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner-preferences/roteirizacao',
  tag,
  summary: 'As preferências de roteirização.',
  access: read,
  response: RoteirizacaoResponse,
})

export const alterarRoteirizacao = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/owner-preferences/roteirizacao',
  tag,
  summary: 'Altera as preferências de roteirização informadas.',
  access: manage,
  body: Type.Object({
    ...Type.Partial(Roteirizacao).properties,
    version: Type.Optional(PreferenciasVersion),
  }),
  response: RoteirizacaoResponse,
  errors: [platformErrors.version_conflict],
})

export const getHistoricoPreferencias = defineCall({
  method: 'GET',
  service: 'main',
  path: '/owner-preferences/:id/historico',
  tag,
  summary: 'O histórico das preferências, do mais novo ao mais antigo.',
  access: read,
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [platformErrors.not_found],
})
