/** Templates that new loads begin with. Source: shell §3, §7.4; cargas §3, §7 (S-163, S-164, S-297, S-298, L-083, L-204). */
import { type Static, Type } from 'typebox'
import {
  tag as cargaTag,
  Kg,
  Money,
  SaveCarga,
  SaveParada,
  ship,
  TipoFreteCode,
  Volume,
} from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Optional, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_TEMPLATES } from './template.rules.ts'

const tag = `${cargaTag}: templates`
const path = '/OfertaCargaTemplate'

export const templateErrors = defineErrors({
  carga_template_nome_taken: [409, 'Já existe um template com este nome.'],
  template_list_full: [409, `A empresa já tem ${MAX_TEMPLATES} templates. Exclua os que não usa.`],
})

/** The form of a load, or a part of it. */
const { paradas: _paradas, ...dados } = Type.Partial(SaveCarga).properties
export const ModeloCarga = Type.Object({
  ...dados,
  paradas: Type.Optional(Type.Array(SaveParada, { maxItems: 100 })),
})
export type ModeloCarga = Static<typeof ModeloCarga>

const N = Nullable(Type.Number())
const S = Nullable(Type.String())

/** The model of the catalogue. */
export const OfertaCarga = Type.Object({
  carga: Type.Object({
    tipoFrete: Nullable(TipoFreteCode),
    pesoBruto: N,
    volume: N,
    acondicionamentoQtd: Nullable(Type.Integer()),
    codIdentificador: S,
  }),
  pagamento: Type.Object({ valorFrete: N, valorTotalFrete: N, impostoSuspenso: Type.Boolean() }),
  contatos: Type.Object({ contato: S, telefone: S, email: S }),
  distancia: Nullable(Type.Integer({ description: 'Metros' })),
  tempo: Nullable(Type.Integer({ description: 'Minutos' })),
  /** `rota`: 1 origin, 2 stop, 3 final destination. */
  origemDestino: Type.Array(
    Type.Object({
      rota: Type.Integer(),
      empresa: Nullable(Type.Object({ id: Id, nome: Type.String() })),
      localidade: S,
    }),
    { maxItems: 100 },
  ),
})
export type OfertaCarga = Static<typeof OfertaCarga>

const Text = (maxLength: number) => Optional(Texto(maxLength, 0))

/** What other programs send instead of the form. */
const OfertaCargaInput = Type.Object({
  carga: Type.Optional(
    Type.Object({
      tipoFrete: Type.Optional(Nullable(TipoFreteCode)),
      pesoBruto: Type.Optional(Nullable(Kg)),
      volume: Type.Optional(Nullable(Volume)),
      acondicionamentoQtd: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
      codIdentificador: Text(40),
    }),
  ),
  pagamento: Type.Optional(
    Type.Object({
      valorFrete: Type.Optional(Nullable(Money)),
      valorTotalFrete: Type.Optional(Nullable(Money)),
      impostoSuspenso: Type.Optional(Nullable(Type.Boolean())),
    }),
  ),
  contatos: Type.Optional(Type.Object({ contato: Text(120), telefone: Text(20), email: Text(254) })),
  distancia: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
  tempo: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
  origemDestino: Type.Optional(
    Type.Array(
      Type.Object({
        rota: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3 }))),
        empresa: Type.Optional(Nullable(Type.Object({ id: Id, nome: Text(200) }))),
        localidade: Text(120),
      }),
      { maxItems: 100 },
    ),
  ),
})

export const CargaTemplate = Type.Object({
  id: Id,
  nome: Type.String(),
  ofertaCarga: OfertaCarga,
  cadastroCarga: ModeloCarga,
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
  avisos: Type.Array(Type.String({ description: 'Por exemplo, frete abaixo do piso' }), { maxItems: 20 }),
})
export type CargaTemplate = Static<typeof CargaTemplate>

export const listTemplates = defineCall({
  method: 'GET',
  service: 'main',
  path,
  tag,
  summary: 'Os templates de carga em ordem alfabética; com id, só este.',
  access: ship,
  query: Type.Object({ id: Type.Optional(Id) }),
  response: Type.Array(CargaTemplate, { maxItems: MAX_TEMPLATES }),
})

export const listTemplatesAtivos = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/ativos`,
  tag,
  summary: 'Os templates ativos, só com id e descrição.',
  access: ship,
  proposed: true,
  response: Type.Array(Type.Object({ id: Id, descricao: Type.String() }), { maxItems: MAX_TEMPLATES }),
})

const content = {
  ofertaCarga: Type.Optional(Nullable(OfertaCargaInput)),
  /** Counts more than `ofertaCarga` when both are sent. */
  cadastroCarga: Type.Optional(Nullable(ModeloCarga)),
  ativo: Type.Optional(Type.Boolean()),
}

export const createTemplate = defineCall({
  method: 'POST',
  service: 'main',
  path,
  tag,
  summary: 'Guarda um template de carga, do formulário ou de uma carga que existe; ids e códigos saem.',
  access: ship,
  idempotent: true,
  body: Type.Object({
    nome: Texto(80),
    ...content,
    /** An existing load to make the template of. */
    cargaId: Type.Optional(Id),
  }),
  response: CargaTemplate,
  status: 201,
  errors: Object.values(templateErrors),
})
export type CreateTemplate = BodyOf<typeof createTemplate>

export const changeTemplate = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id`,
  tag,
  summary: 'Altera um template de carga; sem dados de carga, só o nome e a situação.',
  access: ship,
  params: IdParams,
  body: Type.Object({ nome: Texto(80), ...content, version: Type.Optional(Version) }),
  response: CargaTemplate,
  errors: [templateErrors.carga_template_nome_taken, platformErrors.version_conflict],
})
export type ChangeTemplate = BodyOf<typeof changeTemplate>

export const deleteTemplate = defineCall({
  method: 'DELETE',
  service: 'main',
  path: `${path}/:id`,
  tag,
  summary: 'Exclui um template de carga.',
  access: ship,
  params: IdParams,
})

/** The same with the id as a parameter (conflicts B23). */
export const deleteTemplateByQuery = defineCall({
  method: 'DELETE',
  service: 'main',
  path,
  tag,
  summary: 'Exclui o template de carga com este id.',
  access: ship,
  query: Type.Object({ id: Id }),
})

export const recuperarCarga = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/recuperarCarga`,
  tag,
  summary: 'O formulário de uma carga nova, preenchido pelo template; o que não vale mais fica de fora.',
  access: ship,
  query: Type.Object({ id: Id }),
  response: Type.Object({
    templateId: Id,
    nome: Type.String(),
    carga: ModeloCarga,
    /** What the places of the form are called, in the same order. */
    paradas: Type.Array(
      Type.Object({
        empresaId: Nullable(Id),
        nome: Type.String(),
        cidade: S,
        uf: S,
        fusoHorario: Type.String(),
      }),
      { maxItems: 100 },
    ),
    transportadora: Nullable(Type.Object({ id: Id, nome: Type.String() })),
    /** What was left out, and why. */
    avisos: Type.Array(Type.String(), { maxItems: 120 }),
  }),
})
